// Made by `make types-ts` from messages.json, sha256 42df56412ea8e08d57c5b5d10588ff4d782cd5aa6f119502ffb0cadde2dcef1f.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Absent
         * @description A person has left, or was away for too long: a bot of that level plays until they return.
         *
         *         `by` is the seat that let the bot play, if it was another one. Only a row that somebody asked for has an `id`.
         */
        Absent: {
            /** @default null */
            by?: number | null;
            /** @default  */
            id?: string;
            level: string;
            seat: number;
            /** @enum {unknown} */
            type: "absent";
        };
        /**
         * Alike
         * @description Objects with the same fields, one after the other: the names of the fields, and a list of values for each.
         */
        Alike: {
            names: string[];
            values: unknown[];
        };
        /**
         * Answer
         * @description Make a choice: quotes the ticket of the question, and carries an id made by the client.
         *
         *         The action is an action of the game, or a string with one in the game's notation.
         */
        Answer: {
            action: unknown;
            id: string;
            seat: number;
            table: string;
            ticket: number;
            /** @enum {unknown} */
            type: "answer";
        };
        /**
         * Asked
         * @description A question with its ticket.
         *
         *         `verbs` are the first words of what may be answered; `choices` lists the answers where a game may list them and they
         *         are not too many. With `selection`, other answers than these are accepted too.
         */
        Asked: {
            choices: components["schemas"]["Choice"][] | null;
            selection: boolean;
            ticket: number;
            verbs: string[];
        };
        /**
         * AskedNow
         * @description A question as `changed` has it: like `Asked`, but for the form of its choices.
         */
        AskedNow: {
            choices: components["schemas"]["PackedChoices"] | null;
            selection: boolean;
            ticket: number;
            verbs: string[];
        };
        /**
         * Away
         * @description Somebody is away from the table `since` then.
         *
         *         `wait_ends` is when the others may let a bot play for them or end the game without them. It is null while nobody
         *         waits for a choice of theirs, and where nobody but the host may.
         */
        Away: {
            since: number;
            wait_ends: number | null;
        };
        /**
         * Bot
         * @description One of the server's bots, by level.
         */
        Bot: {
            level: string;
            /** @enum {unknown} */
            type: "bot";
        };
        /**
         * CalledOff
         * @description The start was called off, since the salts of these seats were not revealed.
         *
         *         The secret is void and therefore revealed, and so are all commitments; `commitment` is that of the next secret.
         */
        CalledOff: {
            commitment: string;
            seats: number[];
            secret: string;
            /** @enum {unknown} */
            type: "called-off";
            why: string;
        };
        /**
         * Changed
         * @description What has changed for one eye since the `shown` or `changed` before it, which had the number `after`.
         *
         *         The fields are those of `shown`: one that is missing is as it was, and any other takes the place of what was there.
         *         Only the view is finer. `view` has the fields of the view that have changed, or is null if there is none any more;
         *         `lists` has those fields of it that are lists and have changed in one place. In `asked`, the choices are packed. A
         *         client that does not have the table of the number `after` sends `since`.
         *
         *         Who is away changes without a row: `number` is then the same as `after`.
         */
        Changed: {
            after: number;
            asked?: components["schemas"]["AskedNow"] | null;
            caveat?: string;
            charter?: components["schemas"]["Charter"];
            chat?: boolean;
            clock?: components["schemas"]["Clock"] | null;
            deciding?: number[];
            eye: number | null;
            followed?: string | null;
            frozen?: string | null;
            head?: string;
            lists?: {
                [key: string]: components["schemas"]["ListChange"];
            };
            number: number;
            outcome?: components["schemas"]["Outcome"] | null;
            paused?: boolean;
            phase?: components["schemas"]["Phase"];
            prompt?: string;
            ranking?: components["schemas"]["Ranking"] | null;
            salts?: components["schemas"]["SaltsShown"] | null;
            seats?: components["schemas"]["SeatShown"][];
            table: string;
            /** @enum {unknown} */
            type: "changed";
            view?: {
                [key: string]: unknown;
            } | null;
            wish?: components["schemas"]["Wish"] | null;
            wish_row?: number | null;
            wished_by?: number | null;
        };
        /**
         * Charter
         * @description What a table settles when it is opened.
         *
         *         `pace` is the time for a turn if the rules give none. `patience` is how long somebody may be away before a bot plays
         *         for them by itself. `wait` is how long somebody whose turn it is must have been away before the others may let a bot
         *         play for them. `chat` says whether players can write to each other until the host decides otherwise. Tables of
         *         earlier releases have neither; their published rows must stay as they were, so what is missing is not written.
         *         `daily` is only written for tables of a daily deal, and `opening` for practice from a position of another game.
         *
         *         `commitment` is the SHA-256 of the secret that all draws come from; after a start was called off, clients
         *         are shown that of the next secret here.
         *
         *         `proof` is what a sheet of this table proves. 1: salts were sent in the open, and its rows can be compared with
         *         nothing. 2: salts were committed before they were revealed, and the rows form a chain whose heads clients keep.
         */
        Charter: {
            chat?: boolean;
            commitment: string;
            daily?: components["schemas"]["DailyDeal"];
            /** @default invited */
            door?: components["schemas"]["Door"];
            game: string;
            /** @default null */
            lexicon?: string | null;
            opening?: components["schemas"]["Opening"];
            options: Record<string, unknown>;
            /** @default null */
            pace?: number | null;
            /** @default null */
            patience?: number | null;
            /** @default 1 */
            proof?: number;
            rules: number;
            seats: number;
            wait?: number;
        };
        /**
         * ChatSwitched
         * @description The host has turned the chat on or off. What is said there is never in the log.
         */
        ChatSwitched: {
            on: boolean;
            /** @enum {unknown} */
            type: "chat-switched";
        };
        /**
         * Choice
         * @description A possible choice, as an action and in the game's notation.
         */
        Choice: {
            action: unknown;
            text: string;
        };
        /**
         * Client
         * @description Somebody's program that plays over the network; like a bot it agrees to everything. Its fields are a person's.
         */
        Client: {
            /** @default  */
            guest?: string;
            /** @default  */
            guest_hash?: string;
            /** @default  */
            guest_nonce?: string;
            name: string;
            /** @default  */
            name_hash?: string;
            /** @default  */
            nonce?: string;
            /** @enum {unknown} */
            type: "client";
        };
        /**
         * Clock
         * @description When time runs out, and how much was left when this was sent; `ends` is null while it stands still.
         */
        Clock: {
            ends: number | null;
            left: number;
        };
        /**
         * Committed
         * @description A guest is committed to a salt. It counts for all their seats; the commitment names the first of them.
         *
         *         It replaces the guest's commitment of before, and is void when one of the seats changes before the start.
         */
        Committed: {
            commitment: string;
            seats: number[];
            /** @enum {unknown} */
            type: "committed";
        };
        /**
         * Consent
         * @description Agree to what another seat has asked for, or refuse; `wish` is the row in which it was asked.
         */
        Consent: {
            agrees: boolean;
            id: string;
            seat: number;
            table: string;
            /** @enum {unknown} */
            type: "consent";
            wish: number;
        };
        /**
         * Consented
         * @description A seat agrees to what was asked for in row `wish`, or refuses. Earlier releases wrote neither `wish` nor `id`.
         */
        Consented: {
            agrees: boolean;
            /** @default  */
            id?: string;
            seat: number;
            /** @enum {unknown} */
            type: "consented";
            /** @default -1 */
            wish?: number;
        };
        /**
         * DailyDeal
         * @description The deal of a day: all its draws come from that day's secret, whose SHA-256 is `commitment`.
         *
         *         `counted` for the one try of a guest that counts; otherwise it is practice.
         */
        DailyDeal: {
            commitment: string;
            counted: boolean;
            day: string;
        };
        /**
         * Done
         * @description The request with this id has been carried out.
         */
        Done: {
            id: string;
            table: string;
            /** @enum {unknown} */
            type: "done";
        };
        /**
         * Door
         * @description Who may sit down: anybody who sees the table in the lobby, or only people with an invitation.
         * @enum {unknown}
         */
        Door: "invited" | "listed";
        /**
         * End
         * @description Ask everybody to end the game without a result.
         *
         *         People whose `wait_ends` has passed are not asked: bots take their seats.
         */
        End: {
            id: string;
            seat: number;
            table: string;
            /** @enum {unknown} */
            type: "end";
        };
        /**
         * Ended
         * @description The game is over, and the secret of its draws is published.
         */
        Ended: {
            ranking: components["schemas"]["Ranking"] | null;
            secret: string;
            /** @enum {unknown} */
            type: "ended";
            why: string;
        };
        /**
         * Followed
         * @description A rematch was opened at another table.
         */
        Followed: {
            table: string;
            /** @enum {unknown} */
            type: "followed";
        };
        /**
         * Gesture
         * @description A reaction of a player.
         */
        Gesture: {
            at: number;
            id: string;
            name: string;
            reaction: components["schemas"]["Reaction"];
            seat: number;
            /** @enum {unknown} */
            type: "gesture";
        };
        /**
         * Heard
         * @description What players say: the latest remarks in reply to `since`, and from then on everything as it is said.
         *
         *         The server keeps the last 50 remarks of a table in its memory, and no reaction. Nothing is promised: a restart
         *         forgets them, and a line that breaks may lose some.
         */
        Heard: {
            said: (components["schemas"]["Remark"] | components["schemas"]["Gesture"])[];
            table: string;
            /** @enum {unknown} */
            type: "heard";
        };
        /**
         * Hello
         * @description The first message on a connection, in both directions: which protocol this side speaks.
         *
         *         The client begins. If the server speaks another protocol, it says so in a refusal and closes the connection. The
         *         server adds its time, by which a client knows how long ago the times are that it is sent.
         */
        Hello: {
            now?: number;
            protocol: number;
            /** @enum {unknown} */
            type: "hello";
        };
        /**
         * Hint
         * @description Ask the strongest bot for a hint.
         */
        Hint: {
            id: string;
            seat: number;
            table: string;
            ticket: number;
            /** @enum {unknown} */
            type: "hint";
        };
        /**
         * Hinted
         * @description What a bot suggests, and the hint in words: what to do and what it brings, then the next best.
         *
         *         `then` are the choices that are to follow in the same turn. `drawn` are the words for somebody who sees the choice
         *         on a board: they name no spaces.
         */
        Hinted: {
            action: unknown;
            drawn: string[];
            id: string;
            level: string;
            lines: string[];
            table: string;
            then: unknown[];
            /** @enum {unknown} */
            type: "hinted";
        };
        /**
         * HolidayBegan
         * @description The person in that seat is on holiday until that time: meanwhile the clock of their turns stands still.
         */
        HolidayBegan: {
            seat: number;
            /** @enum {unknown} */
            type: "holiday-began";
            until: number;
        };
        /**
         * HolidayEnded
         * @description The person in that seat has ended their holiday early. One that ends when it was to end has no such row.
         */
        HolidayEnded: {
            seat: number;
            /** @enum {unknown} */
            type: "holiday-ended";
        };
        /**
         * House
         * @description Actors that make no choices: the dealer draws and rolls, the clock ends a turn that has run out of time.
         * @enum {unknown}
         */
        House: "clock" | "dealer";
        /**
         * Leave
         * @description Leave: a bot plays until the person returns.
         */
        Leave: {
            id: string;
            seat: number;
            table: string;
            /** @enum {unknown} */
            type: "leave";
        };
        /**
         * LinkEnded
         * @description The link to the seat has ended because its owner is there.
         */
        LinkEnded: {
            seat: number;
            /** @enum {unknown} */
            type: "link-ended";
        };
        /**
         * LinkMade
         * @description The host has made a new link to the seat of somebody who is not there; an earlier one has ended.
         */
        LinkMade: {
            seat: number;
            /** @enum {unknown} */
            type: "link-made";
        };
        /**
         * ListChange
         * @description How a list has changed in one place: its `first` items stay, then come `items`, then its `last` items stay.
         *
         *         If all items are objects with the same fields, `values` is there instead of `items`: a list of its values for each
         *         object, in the order of the fields of the first item that the list had before.
         */
        ListChange: {
            first: number;
            items?: unknown;
            last: number;
            values?: unknown;
        };
        /**
         * Opened
         * @description The table was opened.
         */
        Opened: {
            charter: components["schemas"]["Charter"];
            /** @enum {unknown} */
            type: "opened";
        };
        /**
         * Opening
         * @description The first moves of a game that begins at a position of another: they are those of `table`, the other game's.
         *
         *         `moves` is their number, luck included, and `choice` the number of the first choice that is made anew, among the
         *         choices of all players. `day` is that of the daily deal whose luck the position shows, if it is from one.
         */
        Opening: {
            choice: number;
            /** @default  */
            day?: string;
            moves: number;
            table: string;
        };
        /**
         * Outcome
         * @description The result of a finished game in words for one reader.
         *
         *         `headline` names the winners and has no full stop. `reason` says how the game ended and what decided it; it is empty
         *         where that is not known.
         */
        Outcome: {
            headline: string;
            reason: string;
        };
        /**
         * PackedChoices
         * @description A list of choices without the names of their fields: all actions, and the texts in the same order.
         */
        PackedChoices: {
            actions: components["schemas"]["Alike"][];
            texts: string[];
        };
        /**
         * Pause
         * @description Ask everybody to pause the game.
         */
        Pause: {
            id: string;
            seat: number;
            table: string;
            /** @enum {unknown} */
            type: "pause";
        };
        /**
         * Paused
         * @description The game is paused.
         */
        Paused: {
            /** @enum {unknown} */
            type: "paused";
        };
        /**
         * Person
         * @description A person, by name; `guest` identifies them to the server and is never sent to anybody.
         *
         *         Nonces blind the name and the id in the chain. A person who was erased has no name; the hashes are left.
         */
        Person: {
            /** @default  */
            guest?: string;
            /** @default  */
            guest_hash?: string;
            /** @default  */
            guest_nonce?: string;
            name: string;
            /** @default  */
            name_hash?: string;
            /** @default  */
            nonce?: string;
            /** @enum {unknown} */
            type: "person";
        };
        /**
         * Phase
         * @description The phase of a table.
         * @enum {unknown}
         */
        Phase: "open" | "over" | "playing";
        /**
         * Played
         * @description A move. A choice has the ticket it answers and its sender's id; luck has its draws, each as n and result.
         *
         *         `proxy` is the bot that chose in place of a person.
         */
        Played: {
            action: unknown;
            by: number | components["schemas"]["House"];
            /** @default [] */
            draws?: [
                number,
                number
            ][];
            /** @default null */
            id?: string | null;
            /** @default null */
            proxy?: string | null;
            /** @default null */
            ticket?: number | null;
            /** @enum {unknown} */
            type: "played";
        };
        /**
         * Ranking
         * @description How a game ended: the place of each seat, from 1 and shared by equals, and its score.
         */
        Ranking: {
            places: number[];
            scores: number[];
        };
        /**
         * React
         * @description Show everybody at the table a reaction.
         */
        React: {
            id: string;
            reaction: components["schemas"]["Reaction"];
            seat: number;
            table: string;
            /** @enum {unknown} */
            type: "react";
        };
        /**
         * Reaction
         * @description What can be said with one gesture.
         * @enum {unknown}
         */
        Reaction: "clap" | "laugh" | "ouch" | "thanks" | "think" | "wow";
        /**
         * Refused
         * @description A refusal with its reason. After a stale answer, `told` and `shown` follow with what has changed.
         */
        Refused: {
            /** @default null */
            clause?: string | null;
            code: string;
            detail: string;
            id: string | null;
            table: string | null;
            /** @enum {unknown} */
            type: "refused";
        };
        /**
         * Remark
         * @description Something that a player wrote. `name` is what they were called then; seat and id tell two remarks apart.
         */
        Remark: {
            at: number;
            id: string;
            name: string;
            seat: number;
            text: string;
            /** @enum {unknown} */
            type: "remark";
        };
        /**
         * Replace
         * @description Let a bot play for the person in seat `missing` until they return.
         *
         *         Players may when that seat's `wait_ends` has passed, the host at any time.
         */
        Replace: {
            id: string;
            missing: number;
            seat: number;
            table: string;
            /** @enum {unknown} */
            type: "replace";
        };
        Reply: components["schemas"]["Told"] | components["schemas"]["Shown"] | components["schemas"]["Changed"] | components["schemas"]["Tried"] | components["schemas"]["Hinted"] | components["schemas"]["Refused"] | components["schemas"]["Done"] | components["schemas"]["Heard"];
        Request: components["schemas"]["Answer"] | components["schemas"]["Try"] | components["schemas"]["Since"] | components["schemas"]["Undo"] | components["schemas"]["Resign"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["Consent"] | components["schemas"]["Hint"] | components["schemas"]["Leave"] | components["schemas"]["Replace"] | components["schemas"]["End"] | components["schemas"]["Say"] | components["schemas"]["React"];
        /**
         * Resign
         * @description Resign.
         */
        Resign: {
            id: string;
            seat: number;
            table: string;
            /** @enum {unknown} */
            type: "resign";
        };
        /**
         * Resigned
         * @description A seat has resigned.
         */
        Resigned: {
            /** @default  */
            id?: string;
            seat: number;
            /** @enum {unknown} */
            type: "resigned";
        };
        /**
         * Resume
         * @description Resume a paused game.
         */
        Resume: {
            id: string;
            seat: number;
            table: string;
            /** @enum {unknown} */
            type: "resume";
        };
        /**
         * Resumed
         * @description The game goes on after a pause, because this seat asked. Earlier releases wrote neither `seat` nor `id`.
         */
        Resumed: {
            /** @default  */
            id?: string;
            /** @default null */
            seat?: number | null;
            /** @enum {unknown} */
            type: "resumed";
        };
        /**
         * Returned
         * @description The person has returned to the seat.
         */
        Returned: {
            seat: number;
            /** @enum {unknown} */
            type: "returned";
        };
        /**
         * Revealed
         * @description A guest has revealed a salt, and quoted the head of the chain as it was after `Starting`.
         */
        Revealed: {
            head: string;
            salt: string;
            seat: number;
            /** @enum {unknown} */
            type: "revealed";
        };
        /**
         * Said
         * @description An event as an eye is told of it: as a value, as a sentence, and with its clause.
         */
        Said: {
            clause: string;
            event: unknown;
            says: string;
        };
        /**
         * SaltState
         * @description How the salt of a seat stands: none is expected, or none was given, or it is committed, or revealed.
         * @enum {unknown}
         */
        SaltState: "committed" | "none" | "revealed" | "unsalted";
        /**
         * Salted
         * @description A player has added a salt to the draws, in the open; only at tables of proof 1.
         */
        Salted: {
            salt: string;
            seat: number;
            /** @enum {unknown} */
            type: "salted";
        };
        /**
         * SaltsShown
         * @description The commitments to salts before a game starts; those of a start that was called off are void.
         *
         *         While the game is starting, `starting` is the number of the row that closed the list and `head` the head of the
         *         chain after it. A client with a commitment in the list checks the list, and then reveals its salt with that head.
         */
        SaltsShown: {
            called_off: number;
            commitments: components["schemas"]["Committed"][];
            head: string | null;
            starting: number | null;
        };
        /**
         * Say
         * @description Write to everybody at the table: up to 200 characters, which are not stored anywhere.
         */
        Say: {
            id: string;
            seat: number;
            table: string;
            text: string;
            /** @enum {unknown} */
            type: "say";
        };
        /**
         * SeatShown
         * @description Who sits where, under the name that sentences use. A bot plays for a player who is absent or has resigned.
         *
         *         `salt` says whether the deal depends on a salt of the seat's player; somebody in several seats has one for all.
         *         `away` is null for a person who is here, and for bots. It changes without a row.
         *         `holiday` is when the player's holiday ends, while they are on one: the clock of their turns stands still.
         *         `host` says that the table's host sits there.
         */
        SeatShown: {
            absent: boolean;
            away: components["schemas"]["Away"] | null;
            /** @default null */
            holiday?: number | null;
            /** @default false */
            host?: boolean;
            name: string;
            occupant: (components["schemas"]["Person"] | components["schemas"]["Client"] | components["schemas"]["Bot"]) | null;
            resigned: boolean;
            salt: components["schemas"]["SaltState"];
        };
        /**
         * Seated
         * @description A seat has a new occupant, or is open (None). `why` is the reason if nobody asked for the change.
         */
        Seated: {
            occupant: (components["schemas"]["Person"] | components["schemas"]["Client"] | components["schemas"]["Bot"]) | null;
            seat: number;
            /** @enum {unknown} */
            type: "seated";
            /** @default  */
            why?: string;
        };
        /**
         * Shown
         * @description The whole table as one eye sees it after the row of that number; `view` is null before the game starts.
         *
         *         It is sent in reply to `since`; after that, `changed` says what is different.
         *
         *         `head` is the head of the chain at that row, the same for every eye. A client keeps the last one: a sheet that does
         *         not lead through it was rewritten. It is empty at tables whose rows form no chain.
         *
         *         `prompt` says what the eye is asked to do or whom it waits for. Nobody is asked anything while the table is paused;
         *         `deciding` still says whose turn it is. `outcome` is the result in words; null before the game is over.
         *
         *         `wish` is what a seat has asked everybody for, and `wish_row` the row in which it did: a consent quotes it.
         *
         *         `frozen` says why a game cannot be continued. `caveat` says what to know about the view of such a game: how far it
         *         goes, and whether it may differ from what was played. It is empty if there is nothing to say.
         *
         *         `chat` says whether players can write to each other.
         *
         *         `salts` are the commitments to salts; null once the game has started, and at tables of proof 1.
         */
        Shown: {
            asked: components["schemas"]["Asked"] | null;
            caveat: string;
            charter: components["schemas"]["Charter"];
            chat: boolean;
            clock: components["schemas"]["Clock"] | null;
            deciding: number[];
            eye: number | null;
            followed: string | null;
            frozen: string | null;
            head: string;
            number: number;
            outcome: components["schemas"]["Outcome"] | null;
            paused: boolean;
            phase: components["schemas"]["Phase"];
            prompt: string;
            ranking: components["schemas"]["Ranking"] | null;
            /** @default null */
            salts?: components["schemas"]["SaltsShown"] | null;
            seats: components["schemas"]["SeatShown"][];
            table: string;
            /** @enum {unknown} */
            type: "shown";
            view: {
                [key: string]: unknown;
            } | null;
            wish: components["schemas"]["Wish"] | null;
            wish_row: number | null;
            wished_by: number | null;
        };
        /**
         * Since
         * @description Watch a table: send what happened after this row, and from now on every change.
         */
        Since: {
            number: number;
            table: string;
            /** @enum {unknown} */
            type: "since";
        };
        /**
         * Started
         * @description The game has started.
         */
        Started: {
            /** @enum {unknown} */
            type: "started";
        };
        /**
         * Starting
         * @description The game is starting: no seat and no commitment can change, and salts are revealed.
         */
        Starting: {
            /** @enum {unknown} */
            type: "starting";
        };
        /**
         * Told
         * @description What happened, row by row, for one eye. Row numbers have no gaps; a client that misses one sends `since`.
         *
         *         A long story is told in pages: a client that has fewer rows than the `shown` after it counts sends `since` again.
         */
        Told: {
            eye: number | null;
            rows: components["schemas"]["ToldRow"][];
            table: string;
            /** @enum {unknown} */
            type: "told";
        };
        /**
         * ToldRow
         * @description A row as an eye is told of it: events for a move, the row itself for what was done at the table.
         *
         *         `id` is only there for the eye that sent the choice. `text` is there for the end of a game: its result in words. It
         *         is also there for a move of a frozen game that could not be replayed: the move as text, or only who made it if the
         *         eye may not know more.
         */
        ToldRow: {
            at: number;
            /** @default null */
            by?: string | null;
            /** @default null */
            id?: string | null;
            number: number;
            /** @default null */
            row?: (components["schemas"]["Opened"] | components["schemas"]["Seated"] | components["schemas"]["Salted"] | components["schemas"]["Committed"] | components["schemas"]["Starting"] | components["schemas"]["Revealed"] | components["schemas"]["CalledOff"] | components["schemas"]["Started"] | components["schemas"]["Played"] | components["schemas"]["Withdrew"] | components["schemas"]["TookBack"] | components["schemas"]["Wished"] | components["schemas"]["Consented"] | components["schemas"]["Paused"] | components["schemas"]["Resumed"] | components["schemas"]["Resigned"] | components["schemas"]["Absent"] | components["schemas"]["Returned"] | components["schemas"]["LinkMade"] | components["schemas"]["LinkEnded"] | components["schemas"]["HolidayBegan"] | components["schemas"]["HolidayEnded"] | components["schemas"]["ChatSwitched"] | components["schemas"]["Ended"] | components["schemas"]["Followed"]) | null;
            /** @default [] */
            said?: components["schemas"]["Said"][];
            /** @default null */
            text?: string | null;
        };
        /**
         * TookBack
         * @description The moves from that row on were undone.
         */
        TookBack: {
            id: string;
            row: number;
            seat: number;
            /** @enum {unknown} */
            type: "took-back";
        };
        /**
         * Tried
         * @description What would happen if a choice were made, as far as the seat can know.
         */
        Tried: {
            id: string;
            said: components["schemas"]["Said"][];
            table: string;
            /** @enum {unknown} */
            type: "tried";
        };
        /**
         * Try
         * @description Ask what would happen if this choice were made.
         */
        Try: {
            action: unknown;
            id: string;
            seat: number;
            table: string;
            ticket: number;
            /** @enum {unknown} */
            type: "try";
        };
        /**
         * Undo
         * @description Undo the seat's last choice.
         */
        Undo: {
            id: string;
            seat: number;
            table: string;
            /** @enum {unknown} */
            type: "undo";
        };
        /**
         * Wish
         * @description Something that needs everybody's consent.
         * @enum {unknown}
         */
        Wish: "end" | "pause" | "undo";
        /**
         * Wished
         * @description A seat asks for everybody's consent.
         */
        Wished: {
            id: string;
            seat: number;
            /** @enum {unknown} */
            type: "wished";
            wish: components["schemas"]["Wish"];
        };
        /**
         * Withdrew
         * @description The sealed choice in that row was undone; sealed choices of others since then stay.
         */
        Withdrew: {
            id: string;
            row: number;
            seat: number;
            /** @enum {unknown} */
            type: "withdrew";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Absent = components['schemas']['Absent'];
export type Alike = components['schemas']['Alike'];
export type Answer = components['schemas']['Answer'];
export type Asked = components['schemas']['Asked'];
export type AskedNow = components['schemas']['AskedNow'];
export type Away = components['schemas']['Away'];
export type Bot = components['schemas']['Bot'];
export type CalledOff = components['schemas']['CalledOff'];
export type Changed = components['schemas']['Changed'];
export type Charter = components['schemas']['Charter'];
export type ChatSwitched = components['schemas']['ChatSwitched'];
export type Choice = components['schemas']['Choice'];
export type Client = components['schemas']['Client'];
export type Clock = components['schemas']['Clock'];
export type Committed = components['schemas']['Committed'];
export type Consent = components['schemas']['Consent'];
export type Consented = components['schemas']['Consented'];
export type DailyDeal = components['schemas']['DailyDeal'];
export type Done = components['schemas']['Done'];
export type Door = components['schemas']['Door'];
export type End = components['schemas']['End'];
export type Ended = components['schemas']['Ended'];
export type Followed = components['schemas']['Followed'];
export type Gesture = components['schemas']['Gesture'];
export type Heard = components['schemas']['Heard'];
export type Hello = components['schemas']['Hello'];
export type Hint = components['schemas']['Hint'];
export type Hinted = components['schemas']['Hinted'];
export type HolidayBegan = components['schemas']['HolidayBegan'];
export type HolidayEnded = components['schemas']['HolidayEnded'];
export type House = components['schemas']['House'];
export type Leave = components['schemas']['Leave'];
export type LinkEnded = components['schemas']['LinkEnded'];
export type LinkMade = components['schemas']['LinkMade'];
export type ListChange = components['schemas']['ListChange'];
export type Opened = components['schemas']['Opened'];
export type Opening = components['schemas']['Opening'];
export type Outcome = components['schemas']['Outcome'];
export type PackedChoices = components['schemas']['PackedChoices'];
export type Pause = components['schemas']['Pause'];
export type Paused = components['schemas']['Paused'];
export type Person = components['schemas']['Person'];
export type Phase = components['schemas']['Phase'];
export type Played = components['schemas']['Played'];
export type Ranking = components['schemas']['Ranking'];
export type React = components['schemas']['React'];
export type Reaction = components['schemas']['Reaction'];
export type Refused = components['schemas']['Refused'];
export type Remark = components['schemas']['Remark'];
export type Replace = components['schemas']['Replace'];
export type Reply = components['schemas']['Reply'];
export type Request = components['schemas']['Request'];
export type Resign = components['schemas']['Resign'];
export type Resigned = components['schemas']['Resigned'];
export type Resume = components['schemas']['Resume'];
export type Resumed = components['schemas']['Resumed'];
export type Returned = components['schemas']['Returned'];
export type Revealed = components['schemas']['Revealed'];
export type Said = components['schemas']['Said'];
export type SaltState = components['schemas']['SaltState'];
export type Salted = components['schemas']['Salted'];
export type SaltsShown = components['schemas']['SaltsShown'];
export type Say = components['schemas']['Say'];
export type SeatShown = components['schemas']['SeatShown'];
export type Seated = components['schemas']['Seated'];
export type Shown = components['schemas']['Shown'];
export type Since = components['schemas']['Since'];
export type Started = components['schemas']['Started'];
export type Starting = components['schemas']['Starting'];
export type Told = components['schemas']['Told'];
export type ToldRow = components['schemas']['ToldRow'];
export type TookBack = components['schemas']['TookBack'];
export type Tried = components['schemas']['Tried'];
export type Try = components['schemas']['Try'];
export type Undo = components['schemas']['Undo'];
export type Wish = components['schemas']['Wish'];
export type Wished = components['schemas']['Wished'];
export type Withdrew = components['schemas']['Withdrew'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
