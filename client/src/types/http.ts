// Made by `make types-ts` from http.json, sha256 a7605e03f8c413a3d2651bb276b9a017d6eab00a9b07ae6698541d817a7fea43.
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
         * Arrival
         * @description What somebody finds who follows a link, with a sentence about it; `free` seats can be taken at the table.
         */
        Arrival: {
            finding: components["schemas"]["Finding"];
            free: number[];
            says: string;
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
         * BalanceShown
         * @description What each option of a game changes, measured by a bot that plays itself; `about` explains.
         */
        BalanceShown: {
            about: string;
            bot: string;
            changes: components["schemas"]["Change"][];
            seats: number;
        };
        /**
         * BestListed
         * @description Your best score in a solo game with these options.
         */
        BestListed: {
            game: string;
            options: Record<string, unknown>;
            score: number;
            table: string;
        };
        /**
         * BookShown
         * @description A rulebook, clause by clause.
         */
        BookShown: {
            about: string;
            clauses: components["schemas"]["Clause"][];
            title: string;
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
         * BotPlace
         * @description A bot of that level plays here.
         */
        BotPlace: {
            level: string;
            /** @enum {unknown} */
            type: "bot";
        };
        /**
         * BotShown
         * @description A bot that can play; sparring bots are for tools and experiments, and are offered last.
         */
        BotShown: {
            about: string;
            level: string;
            sparring: boolean;
        };
        /**
         * BrowserEndpoint
         * @description A browser, by its endpoint at a push service.
         */
        BrowserEndpoint: {
            endpoint: string;
        };
        /**
         * BrowserSubscription
         * @description A browser that takes messages: its endpoint at a push service, its public key and its secret, as base64url.
         */
        BrowserSubscription: {
            auth: string;
            endpoint: string;
            p256dh: string;
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
         * CarriedGame
         * @description A game that was begun elsewhere: its record so far, as text or JSON, and who plays in each seat from now on.
         */
        CarriedGame: {
            places: (components["schemas"]["OwnPlace"] | components["schemas"]["BotPlace"])[];
            record: string;
        };
        /**
         * Change
         * @description What one value of an option changes: choices in a game, points between first and last, wins of the first seat.
         *
         *         `under` names the variant it was compared with, if the option has no effect in the standard game.
         */
        Change: {
            first: components["schemas"]["Shift"];
            games: number;
            length: components["schemas"]["Shift"];
            option: string;
            spread: components["schemas"]["Shift"];
            under: string | null;
            value: string;
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
         * ChatSwitch
         * @description Whether players can write to each other.
         */
        ChatSwitch: {
            on: boolean;
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
         * ChoiceReview
         * @description A choice beside the best one, in the notation of the game, with both values to the seat that chose.
         *
         *         `made` and `made_plan` are None if time ran out. `compared` is the number of choices that were compared; 1 if there
         *         was no other. `hindsight` is there if something was hidden that matters.
         */
        ChoiceReview: {
            best: string | null;
            /** @default null */
            best_plan?: components["schemas"]["Plan"] | null;
            best_value: number;
            compared: number;
            /** @default null */
            hindsight?: components["schemas"]["Hindsight"] | null;
            is_equal: boolean;
            made: string | null;
            /** @default null */
            made_plan?: components["schemas"]["Plan"] | null;
            made_value: number;
            seat: number;
            tolerance: number;
            words: string;
        };
        /**
         * Clause
         * @description A rule: players see its title, programs use its name, and `ruling` settles what the printed rules leave open.
         *
         *         `pictures` are positions that show the rule.
         */
        Clause: {
            name: string;
            /** @default [] */
            pictures?: components["schemas"]["Picture"][];
            /** @default null */
            ruling?: string | null;
            section: string;
            text: string;
            title: string;
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
         * CodeKind
         * @description What a sign-in code is: the end of a link that adds a device once, or a recovery code.
         * @enum {unknown}
         */
        CodeKind: "device" | "recovery";
        /**
         * Commitment
         * @description A commitment to a salt: SHA-256 of its text, the table and your first seat, as docs/server.md says.
         */
        Commitment: {
            commitment: string;
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
         * Continuation
         * @description Whom this browser would be: what they were last called, empty if they have not played.
         *
         *         `is_you` if it is that guest already; `has_games` if it is another guest, of whom something is kept.
         */
        Continuation: {
            has_games: boolean;
            is_you: boolean;
            name: string;
        };
        /**
         * CostPoint
         * @description The mean cost of a choice in one reviewed game; 0 is perfect.
         */
        CostPoint: {
            at: number;
            cost: number;
            table: string;
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
         * DailyListed
         * @description The day of a daily deal, and whether the table is your try that counts.
         */
        DailyListed: {
            counted: boolean;
            day: string;
        };
        /**
         * DailyShown
         * @description Today's deals, your streak and this week, and the proofs of yesterday, today and tomorrow as far as there are.
         */
        DailyShown: {
            day: string;
            deals: components["schemas"]["DealShown"][];
            ends: number;
            proofs: components["schemas"]["DayProof"][];
            streak: number;
            week: components["schemas"]["DayPlayed"][];
        };
        /**
         * DailyStart
         * @description Begin your try of today's deal under this name.
         */
        DailyStart: {
            name: string;
        };
        /**
         * DayPlayed
         * @description A day of this week, and whether you finished a deal of it.
         */
        DayPlayed: {
            day: string;
            is_played: boolean;
        };
        /**
         * DayProof
         * @description That the luck of a day was fixed: the commitment, since when it is published, and the secret once revealed.
         */
        DayProof: {
            commitment: string;
            day: string;
            published: number;
            reveals: number;
            secret: string;
        };
        /**
         * DealShown
         * @description A deal of today as a guest may see it: `finished` is how many have finished it.
         *
         *         `opponent` is empty if it is played solo. `table` is your counted try; null before you begin. `par` is empty until
         *         your try is over, even if `has_par`. `share` is a text to send to others.
         */
        DealShown: {
            finished: number;
            game: string;
            has_par: boolean;
            opponent: string;
            par: string;
            result: string;
            share: string;
            state: components["schemas"]["TryState"] | null;
            table: string | null;
        };
        /**
         * DeviceLink
         * @description The code of a link that adds a device, and when it ends. It belongs behind the `#` of the page `/device`.
         */
        DeviceLink: {
            code: string;
            ends: number;
        };
        /**
         * DeviceListed
         * @description A device of yours: what kind it is, and the days when it was added and last seen, as far as they are known.
         */
        DeviceListed: {
            added: number | null;
            id: string;
            is_this: boolean;
            name: string;
            seen: number | null;
        };
        /**
         * DevicesShown
         * @description Your devices, this one first, and when you made your recovery code; null if you have none.
         */
        DevicesShown: {
            devices: components["schemas"]["DeviceListed"][];
            recovery_made: number | null;
        };
        /**
         * Door
         * @description Who may sit down: anybody who sees the table in the lobby, or only people with an invitation.
         * @enum {unknown}
         */
        Door: "invited" | "listed";
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
         * ExportedGame
         * @description A finished game of yours. `ended` is in seconds since 1970, and `replay` the path of its page.
         *
         *         `opponents` is empty in a solo game, `people`, or the levels of the bots. `outcome` is `won`, `drawn`, `lost`,
         *         `solo`, `shared` (several people on your device), `closed` (without a result) or `unread` (ask again later). `exit`
         *         is `resigned` or `left` if you went before the end. `counts` says whether a solo score counts as a best score.
         */
        ExportedGame: {
            counts: boolean;
            ended: number;
            exit: string;
            game: string;
            opponents: string[];
            options: Record<string, unknown>;
            outcome: string;
            place: number | null;
            replay: string;
            review: components["schemas"]["ExportedReview"] | null;
            score: number | null;
            seats: number;
            table: string;
        };
        /**
         * ExportedReview
         * @description What the review of a game says about you, counted in `unit`; an empty unit is per cent of a win.
         *
         *         `cost` is the sum over your choices and never above zero. `close` of `choices` were as good as the best.
         */
        ExportedReview: {
            choices: number;
            close: number;
            cost: number;
            luck: number;
            luck_error: number;
            unit: string;
        };
        /**
         * Farewell
         * @description A request to be forgotten; it says so in words, since nothing can bring you back.
         */
        Farewell: {
            /** @enum {unknown} */
            confirm: "forget me";
        };
        /**
         * Finding
         * @description What somebody finds who follows a link to a table.
         * @enum {unknown}
         */
        Finding: "ended" | "full" | "over" | "seated" | "started" | "taken" | "welcome";
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
         * GameRecord
         * @description A player's record in one game.
         *
         *         `shared` games were played by several people on one device, and `closed` ones ended without a result: neither are
         *         won or lost. `wins` counts games won in a row, and `days` days in a row with a finished game.
         */
        GameRecord: {
            closed: number;
            days: components["schemas"]["Streak"];
            first: number;
            game: string;
            last: number;
            opponents: components["schemas"]["OpponentTally"][];
            played: number;
            reviews: components["schemas"]["ReviewTally"][];
            shared: number;
            solo: components["schemas"]["SoloTally"][];
            wins: components["schemas"]["Streak"];
        };
        /**
         * GameShown
         * @description A game; `options` is the JSON Schema of its options, and `form` has a field for each.
         *
         *         `secret` games show seats different things, so a shared screen is covered between them. `forms` says what can be
         *         typed. `untimed` is the option, with its value, that plays without the time limit of the game's own rules.
         */
        GameShown: {
            bots: components["schemas"]["BotShown"][];
            form: components["schemas"]["OptionField"][];
            forms: components["schemas"]["TypedForm"][];
            has_lesson: boolean;
            options: Record<string, unknown>;
            presets: components["schemas"]["PresetShown"][];
            seats: number[];
            secret: boolean;
            slug: string;
            solo: string | null;
            summary: string;
            title: string;
            untimed: [
                string,
                string
            ] | null;
            version: number;
        };
        /**
         * Goal
         * @description What the values of a review count; more is always better.
         * @enum {unknown}
         */
        Goal: "fewest" | "lead" | "points" | "wins";
        /**
         * GroupListed
         * @description People with whom you finished a game lately, and its table: a rematch of it invites the same people again.
         */
        GroupListed: {
            game: string;
            moved: number;
            names: string[];
            table: string;
        };
        /**
         * Guest
         * @description The visitor; `known` if they already had a session.
         */
        Guest: {
            known: boolean;
        };
        /**
         * HandOver
         * @description Which bot takes the seat; null opens the seat.
         */
        HandOver: {
            bot: string | null;
        };
        /**
         * Health
         * @description The server is up and can read its database; `tables` is how many are in use.
         *
         *         `status` is "ok", or "read-only" if nothing can be changed at present; then `trouble` says why.
         */
        Health: {
            status: string;
            tables: number;
            /** @default null */
            trouble?: string | null;
            version: string;
        };
        /**
         * Hex
         * @description A cell, or the step from one cell to another: q and r, with s = -q - r implied.
         *
         *         >>> Hex(2, -1) - Hex(0, 1)
         *         Hex(q=2, r=-2)
         */
        Hex: [
            number,
            number
        ];
        /**
         * Hindsight
         * @description What would have been best if everything had been open, with both values then; luck to come is still unknown.
         */
        Hindsight: {
            best: string;
            best_plan: components["schemas"]["Plan"] | null;
            best_value: number;
            is_equal: boolean;
            made_value: number;
            tolerance: number;
            words: string;
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
         * HolidayState
         * @description When the guest's holiday ends, null if they are on none; the days that they may take at once, and this year.
         */
        HolidayState: {
            days: number;
            days_this_year: number;
            until: number | null;
        };
        /**
         * HolidayWanted
         * @description When a holiday is to end, in seconds since 1970.
         */
        HolidayWanted: {
            until: number;
        };
        /**
         * House
         * @description Actors that make no choices: the dealer draws and rolls, the clock ends a turn that has run out of time.
         * @enum {unknown}
         */
        House: "clock" | "dealer";
        /**
         * HttpRefusal
         * @description A refusal: a code for programs, a sentence for people, and the clause if a rule is broken.
         */
        HttpRefusal: {
            /** @default null */
            clause?: string | null;
            code: string;
            detail: string;
        };
        /**
         * Join
         * @description Sit down in any free seat of a table whose link has this word; `program` if a program of yours will play.
         *
         *         You get the seat `wanted` if it is free, and then `commitment` is that to your salt; in another seat you have none
         *         until you commit to it.
         */
        Join: {
            /** @default  */
            commitment?: string;
            name: string;
            /** @default false */
            program?: boolean;
            /** @default 0 */
            wanted?: number;
            /** @default  */
            word?: string;
        };
        /**
         * Judged
         * @description The events of a choice in a lesson, and whether it is the expected one; or why it is refused.
         */
        Judged: {
            /** @default null */
            refused?: components["schemas"]["Refused"] | null;
            right: boolean;
            /** @default [] */
            said?: components["schemas"]["Said"][];
        };
        /**
         * Kind
         * @description How a field is filled in.
         * @enum {unknown}
         */
        Kind: "number" | "one" | "several";
        /**
         * LessonScript
         * @description A whole lesson as it is sent; the learner sits in `seat`.
         */
        LessonScript: {
            game: string;
            options: Record<string, unknown>;
            players: string[];
            seat: number;
            steps: components["schemas"]["LessonStep"][];
            title: string;
        };
        /**
         * LessonShown
         * @description A guided game, and the spaces of its board.
         */
        LessonShown: {
            primer: components["schemas"]["LessonScript"];
            spaces: components["schemas"]["NamedSpace"][];
        };
        /**
         * LessonStep
         * @description A step of a lesson: what the learner is told, sees and is asked, and then the events of the next move.
         *
         *         `by` is who moves next, or null at the end; `wanted` is the expected choice if the learner moves.
         */
        LessonStep: {
            asked: components["schemas"]["Asked"] | null;
            by: string | null;
            prompt: string;
            said: components["schemas"]["Said"][];
            says: string;
            view: unknown;
            wanted: components["schemas"]["Choice"] | null;
        };
        /**
         * Link
         * @description The word in a link that somebody has followed; with `seat` it is the invitation for that seat.
         */
        Link: {
            /** @default null */
            seat?: number | null;
            word: string;
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
         * MethodNote
         * @description What the values count, the margin within which they are equal, and how they are made.
         */
        MethodNote: {
            budget: string;
            goal: components["schemas"]["Goal"];
            margin: number;
            noun: string;
        };
        /**
         * MoveReview
         * @description A move of the record, counted from 1.
         */
        MoveReview: {
            /** @default null */
            choice?: components["schemas"]["ChoiceReview"] | null;
            move: string;
            number: number;
            terms: components["schemas"]["SeatTerms"][];
        };
        /**
         * Name
         * @description What somebody is called who asks for something.
         */
        Name: {
            name: string;
        };
        /**
         * NamedSpace
         * @description A space and its name.
         */
        NamedSpace: {
            at: components["schemas"]["Hex"];
            name: string;
        };
        /**
         * Need
         * @description A condition of an option: another option has one of these values.
         */
        Need: {
            option: string;
            values: string[];
        };
        /**
         * NextGame
         * @description Who asks for the next game of a table, and where it is: `table` is null until it is open.
         *
         *         `asking` are the names, for those who sit at the table and for its host; `fitting` is how many of them there would
         *         be seats for. `asked` if you are among them: then `word` is the one in the link of the next game, as long as that
         *         has not started and you have never sat there.
         */
        NextGame: {
            asked: boolean;
            asking: string[];
            fitting: number;
            table: string | null;
            word: string;
        };
        /**
         * OldLink
         * @description The word in the link that is to end.
         */
        OldLink: {
            word: string;
        };
        /**
         * OpenPlace
         * @description An open seat.
         */
        OpenPlace: {
            /** @enum {unknown} */
            type: "vacant";
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
         * OpponentTally
         * @description Results against one kind of opponent: `people`, or the strongest bot at the table.
         *
         *         `resigned` and `left` of the lost games were not played to the end.
         */
        OpponentTally: {
            drawn: number;
            left: number;
            lost: number;
            opponent: string;
            resigned: number;
            won: number;
        };
        /**
         * OptionField
         * @description An option of a game: its name as it is sent, as it is shown, and its values.
         *
         *         An option may stay unset only if its `default` is null; `unset` is how a summary says that. It applies if all its
         *         `needs` are met, and a `several` option only with two players or more.
         */
        OptionField: {
            about: string;
            answers: components["schemas"]["Possible"][];
            default: unknown;
            kind: components["schemas"]["Kind"];
            label: string;
            name: string;
            needs: components["schemas"]["Need"][];
            several: boolean;
            unset: string;
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
         * OwnPlace
         * @description The guest plays here; several such places share one device.
         */
        OwnPlace: {
            name: string;
            /** @enum {unknown} */
            type: "mine";
        };
        /**
         * Pasted
         * @description A record, as text or JSON, and whose view to show.
         */
        Pasted: {
            /** @default open */
            look?: string;
            record: string;
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
         * PeopleShown
         * @description Groups of people with whom you played lately, and which tables of the lobby have an open seat beside one.
         */
        PeopleShown: {
            groups: components["schemas"]["GroupListed"][];
            tables: string[];
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
         * Picture
         * @description A position to draw: the game in the file `record`.txt after `moves` moves. `alt` describes the picture.
         */
        Picture: {
            alt: string;
            moves: number;
            record: string;
        };
        /**
         * Plan
         * @description A choice to draw on the board, as actions of the game; `then` are those that follow it in the same turn.
         *
         *         `does`, `name` and `brings` are its words for somebody who sees it drawn, as those of a `Suggestion`; `named` is
         *         `does` with the names of spaces, for somebody who does not.
         */
        Plan: {
            action: unknown;
            /** @default  */
            brings?: string;
            /** @default  */
            does?: string;
            /** @default  */
            name?: string;
            /** @default  */
            named?: string;
            /** @default [] */
            then?: unknown[];
        };
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
         * PlayerRecord
         * @description A player's record, the game that was played last first.
         *
         *         `unread` games are still to be read from the log. `is_partial` if there are earlier games that are not counted here.
         */
        PlayerRecord: {
            days: components["schemas"]["Streak"];
            games: components["schemas"]["GameRecord"][];
            is_partial: boolean;
            unread: number;
        };
        /**
         * PositionStart
         * @description Play on from the position before a move of a finished game, under this name; the moves are counted from 1.
         */
        PositionStart: {
            move: number;
            name: string;
        };
        /**
         * Possible
         * @description A possible value of an option: as it is sent, as it is shown, and what it means if the game says so.
         *
         *         `said` is how a summary of the game says it; `several` values need two players or more.
         */
        Possible: {
            about: string;
            label: string;
            said: string;
            several: boolean;
            value: string;
        };
        /**
         * PracticeStart
         * @description Practise the deal of a day, today's if none is given, under this name.
         */
        PracticeStart: {
            /** @default  */
            day?: string;
            name: string;
        };
        /**
         * PresetShown
         * @description Ready-made options: their title, what they mean, and the name of such a game in a sentence.
         */
        PresetShown: {
            about: string;
            kind: string;
            options: Record<string, unknown>;
            said: string;
            title: string;
        };
        /**
         * PushKeyShown
         * @description The server's public key, as base64url: the `applicationServerKey` of a subscription.
         */
        PushKeyShown: {
            key: string;
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
         * RecordExport
         * @description Finished games of yours, the latest first, and the address of the next page; null if these are the last.
         */
        RecordExport: {
            games: components["schemas"]["ExportedGame"][];
            /** @default 1 */
            hexarium_record?: number;
            next: string | null;
        };
        /**
         * RecoveryCode
         * @description A recovery code; it is only shown once.
         */
        RecoveryCode: {
            code: string;
        };
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
         * RematchRequest
         * @description A rematch; with `with_askers`, those who asked for the next game play too, as far as there is room.
         */
        RematchRequest: {
            /** @default false */
            with_askers?: boolean;
        };
        /**
         * Replay
         * @description A game from its start to its end, or to its last move.
         *
         *         `note` says what to know about a game of another version of the rules, and `rest` are the moves that today's rules
         *         could not follow; both are empty for a game of this version.
         */
        Replay: {
            game: string;
            look: string;
            note: string;
            options: Record<string, unknown>;
            players: string[];
            ranking: components["schemas"]["Ranking"] | null;
            rest: string[];
            seats: number;
            shots: components["schemas"]["ReplayStep"][];
        };
        /**
         * ReplayShown
         * @description A game move by move, and the spaces of its board.
         */
        ReplayShown: {
            replay: components["schemas"]["Replay"];
            spaces: components["schemas"]["NamedSpace"][];
        };
        /**
         * ReplayStep
         * @description The table after a move: who moved, the move as a record writes it, the sentences about it, and the view.
         */
        ReplayStep: {
            by: string;
            said: components["schemas"]["Said"][];
            text: string;
            view: unknown;
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
         * Reveal
         * @description Your salt, and the head of the chain after the row that closed the list of commitments.
         */
        Reveal: {
            head: string;
            salt: string;
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
         * ReviewProgress
         * @description How far the review of a finished game is: `done` of `total` moves.
         *
         *         `moves` are those from the move on that was asked for, `method` says what their values count, and `review` is the
         *         rest of it once all moves are done.
         */
        ReviewProgress: {
            done: number;
            method: components["schemas"]["MethodNote"] | null;
            moves: components["schemas"]["MoveReview"][];
            review: components["schemas"]["ReviewSummary"] | null;
            total: number;
        };
        /**
         * ReviewSummary
         * @description The review of a finished game without its moves.
         */
        ReviewSummary: {
            game: string;
            /** @default 1 */
            hexarium_review?: number;
            method: components["schemas"]["MethodNote"];
            players: string[];
            rules: number;
            seats: components["schemas"]["SeatReview"][];
            words: string[];
        };
        /**
         * ReviewTally
         * @description What the reviews of a game's tables say so far, in one unit; an empty unit is per cent of a win.
         *
         *         `luck` is the sum over all games, and `luck_error` its standard error. `cost` is the mean cost of a choice. `points`
         *         are the latest games, the oldest first.
         */
        ReviewTally: {
            choices: number;
            close: number;
            cost: number;
            games: number;
            luck: number;
            luck_error: number;
            points: components["schemas"]["CostPoint"][];
            unit: string;
        };
        /**
         * RoomCode
         * @description A code as somebody typed it; capital letters and spaces make no difference.
         */
        RoomCode: {
            code: string;
        };
        /**
         * RoomShown
         * @description How people find a table before its game starts: the word in its link, and a code to say aloud.
         */
        RoomShown: {
            code: string;
            table: string;
            word: string;
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
         * Salt
         * @description A text of your own that the draws of a table of proof 1 depend on.
         */
        Salt: {
            salt: string;
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
         * SeatReview
         * @description A whole game for one seat: result = start + luck + cost + others + correction.
         *
         *         `choices` counts the seat's choices that had an alternative, and `close` those of them that were as good as the
         *         best, within a mean `tolerance`.
         */
        SeatReview: {
            choices: number;
            close: number;
            correction: number;
            cost: number;
            grade: string;
            luck: number;
            luck_error: number;
            name: string;
            others: number;
            result: number;
            seat: number;
            start: number;
            tolerance: number;
            turning_point: components["schemas"]["TurningPoint"] | null;
            words: string[];
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
         * SeatTerms
         * @description How a move changed the value to one seat; the terms add up to `after` minus `before`.
         */
        SeatTerms: {
            after: number;
            before: number;
            correction: number;
            cost: number;
            luck: number;
            luck_error: number;
            others: number;
            seat: number;
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
         * Sheet
         * @description Everything that was done at a table, published when the game is over.
         *
         *         `day_secret` is that of a daily deal, in hexadecimal; it is empty until it is revealed, and at any other table.
         */
        Sheet: {
            /** @default  */
            day_secret?: string;
            hexarium_sheet: number;
            rows: components["schemas"]["SheetRow"][];
            table: string;
        };
        /**
         * SheetRow
         * @description A row as it is published; `head` is the head of the chain after it.
         */
        SheetRow: {
            at: number;
            digest: string;
            /** @default  */
            head?: string;
            number: number;
            row: components["schemas"]["Opened"] | components["schemas"]["Seated"] | components["schemas"]["Salted"] | components["schemas"]["Committed"] | components["schemas"]["Starting"] | components["schemas"]["Revealed"] | components["schemas"]["CalledOff"] | components["schemas"]["Started"] | components["schemas"]["Played"] | components["schemas"]["Withdrew"] | components["schemas"]["TookBack"] | components["schemas"]["Wished"] | components["schemas"]["Consented"] | components["schemas"]["Paused"] | components["schemas"]["Resumed"] | components["schemas"]["Resigned"] | components["schemas"]["Absent"] | components["schemas"]["Returned"] | components["schemas"]["LinkMade"] | components["schemas"]["LinkEnded"] | components["schemas"]["HolidayBegan"] | components["schemas"]["HolidayEnded"] | components["schemas"]["ChatSwitched"] | components["schemas"]["Ended"] | components["schemas"]["Followed"];
        };
        /**
         * Shift
         * @description A figure before and now, with the margin of their difference at 95 % confidence.
         */
        Shift: {
            before: number;
            margin: number;
            now: number;
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
         * SignInRequest
         * @description A code and what it is: the end of a device link, or a recovery code as somebody has typed it.
         */
        SignInRequest: {
            code: string;
            kind: components["schemas"]["CodeKind"];
        };
        /**
         * Sit
         * @description Sit down; `program` if a program of yours will play. `commitment` is that to your salt.
         *
         *         `link` is the end of a link that the host has made to the seat of somebody who lost their cookie: you come back to
         *         it under the name that it has.
         *         `salt` is a text of your own for the draws of a table of proof 1; other tables refuse it.
         */
        Sit: {
            /** @default  */
            commitment?: string;
            /** @default  */
            invitation?: string;
            /** @default  */
            link?: string;
            name: string;
            /** @default false */
            program?: boolean;
            /** @default  */
            salt?: string;
        };
        /**
         * SoloTally
         * @description Solo games with the same options: how many, and the best, mean and last of the scores that count.
         *
         *         A score counts if the game was played to the end without undoing and without help.
         */
        SoloTally: {
            best: number | null;
            counted: number;
            last: number | null;
            mean: number | null;
            options: Record<string, unknown>;
            played: number;
        };
        /**
         * Standing
         * @description A line in the table of the day: `rank` is null without a result, which `text` says in words.
         */
        Standing: {
            is_you: boolean;
            name: string;
            rank: number | null;
            state: components["schemas"]["TryState"];
            table: string;
            text: string;
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
         * Streak
         * @description How many in a row now, and at most.
         */
        Streak: {
            longest: number;
            now: number;
        };
        /**
         * TableListed
         * @description A table in a list; `awaits_you` if it is your turn. `players` are names by seat, empty for an open one.
         *
         *         `mine` are your seats, and `has_others` says whether other people sit there. `result` says how a finished game
         *         ended. A frozen game can be looked at but not continued. `deadline` is when your time runs out, if it is your turn
         *         in a game with hours or days for a turn. `daily` is null unless it is a table of a daily deal. `is_practice` says
         *         that the game begins at a position of another one and counts for nothing, and `has_review` that it was played to
         *         its end, so that it can be reviewed.
         */
        TableListed: {
            awaits_you: boolean;
            /** @default null */
            daily?: components["schemas"]["DailyListed"] | null;
            /** @default null */
            deadline?: number | null;
            frozen: boolean;
            game: string;
            has_others: boolean;
            /** @default false */
            has_review?: boolean;
            /** @default false */
            is_practice?: boolean;
            mine: number[];
            moved: number;
            phase: components["schemas"]["Phase"];
            players: string[];
            result: string;
            table: string;
        };
        /**
         * TableOfTheDay
         * @description Who has played a deal, with its par; `is_open` is false if you have to finish your own try first.
         *
         *         Then only numbers are told: of those who `finished`, and of those who have begun and not finished (`playing`).
         */
        TableOfTheDay: {
            day: string;
            finished: number;
            game: string;
            has_par: boolean;
            is_open: boolean;
            par: string;
            playing: number;
            proof: components["schemas"]["DayProof"];
            result: string;
            share: string;
            standings: components["schemas"]["Standing"][];
            state: components["schemas"]["TryState"] | null;
            streak: number;
            table: string | null;
        };
        /**
         * TableRequest
         * @description A request to open a table.
         */
        TableRequest: {
            /** @default true */
            chat?: boolean;
            /** @default invited */
            door?: components["schemas"]["Door"];
            game: string;
            /** @default {} */
            options?: Record<string, unknown>;
            /** @default null */
            pace?: number | null;
            /** @default null */
            patience?: number | null;
            places: (components["schemas"]["OwnPlace"] | components["schemas"]["OpenPlace"] | components["schemas"]["BotPlace"])[];
            /** @default null */
            wait?: number | null;
        };
        /**
         * TableShown
         * @description A table as seen from each of your seats; only its host gets the invitations, by seat.
         */
        TableShown: {
            /** @default [] */
            invitations?: string[];
            shown: components["schemas"]["Shown"][];
            table: string;
        };
        /**
         * Tentative
         * @description A choice in a lesson: an action of the game, or a string with one in the game's notation.
         */
        Tentative: {
            action: unknown;
        };
        /**
         * Token
         * @description A token for a program; it is only shown once.
         */
        Token: {
            token: string;
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
         * TryState
         * @description How somebody's counted try stands. Only those that are done have a result.
         * @enum {unknown}
         */
        TryState: "done" | "playing" | "resigned" | "unfinished";
        /**
         * TurningPoint
         * @description The move that changed the value to a seat most: by luck, or by the choice of another `seat` or its own.
         *
         *         `seat` is None for luck. `change` is what that did; the value went from `before` to `after` with the correction.
         */
        TurningPoint: {
            after: number;
            before: number;
            change: number;
            number: number;
            seat: number | null;
            words: string;
        };
        /**
         * TypedForm
         * @description One way to type a choice that begins with `verb`: an example, and what it does.
         */
        TypedForm: {
            does: string;
            example: string;
            verb: string;
        };
        /**
         * Verdict
         * @description The result of verifying a sheet: `faults` are what does not match, `unchecked` what could not be checked.
         *
         *         `caveat` is what such a sheet can't show at all. `unsalted` are the seats of people and programs that gave no salt.
         *         `removed` are the seats whose names were removed. `head` is the last head of the chain. `redrawn` says how many
         *         draws were drawn again after undos, and who agreed to that; it is empty if none were.
         */
        Verdict: {
            /** @default  */
            caveat?: string;
            draws: number;
            faults: string[];
            game: string;
            /** @default  */
            head?: string;
            moves: number;
            /** @default  */
            redrawn?: string;
            /** @default [] */
            removed?: number[];
            /** @default 0 */
            rows?: number;
            table: string;
            /** @default  */
            unchecked?: string;
            /** @default [] */
            unsalted?: number[];
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
export type Arrival = components['schemas']['Arrival'];
export type Asked = components['schemas']['Asked'];
export type Away = components['schemas']['Away'];
export type BalanceShown = components['schemas']['BalanceShown'];
export type BestListed = components['schemas']['BestListed'];
export type BookShown = components['schemas']['BookShown'];
export type Bot = components['schemas']['Bot'];
export type BotPlace = components['schemas']['BotPlace'];
export type BotShown = components['schemas']['BotShown'];
export type BrowserEndpoint = components['schemas']['BrowserEndpoint'];
export type BrowserSubscription = components['schemas']['BrowserSubscription'];
export type CalledOff = components['schemas']['CalledOff'];
export type CarriedGame = components['schemas']['CarriedGame'];
export type Change = components['schemas']['Change'];
export type Charter = components['schemas']['Charter'];
export type ChatSwitch = components['schemas']['ChatSwitch'];
export type ChatSwitched = components['schemas']['ChatSwitched'];
export type Choice = components['schemas']['Choice'];
export type ChoiceReview = components['schemas']['ChoiceReview'];
export type Clause = components['schemas']['Clause'];
export type Client = components['schemas']['Client'];
export type Clock = components['schemas']['Clock'];
export type CodeKind = components['schemas']['CodeKind'];
export type Commitment = components['schemas']['Commitment'];
export type Committed = components['schemas']['Committed'];
export type Consented = components['schemas']['Consented'];
export type Continuation = components['schemas']['Continuation'];
export type CostPoint = components['schemas']['CostPoint'];
export type DailyDeal = components['schemas']['DailyDeal'];
export type DailyListed = components['schemas']['DailyListed'];
export type DailyShown = components['schemas']['DailyShown'];
export type DailyStart = components['schemas']['DailyStart'];
export type DayPlayed = components['schemas']['DayPlayed'];
export type DayProof = components['schemas']['DayProof'];
export type DealShown = components['schemas']['DealShown'];
export type DeviceLink = components['schemas']['DeviceLink'];
export type DeviceListed = components['schemas']['DeviceListed'];
export type DevicesShown = components['schemas']['DevicesShown'];
export type Door = components['schemas']['Door'];
export type Ended = components['schemas']['Ended'];
export type ExportedGame = components['schemas']['ExportedGame'];
export type ExportedReview = components['schemas']['ExportedReview'];
export type Farewell = components['schemas']['Farewell'];
export type Finding = components['schemas']['Finding'];
export type Followed = components['schemas']['Followed'];
export type GameRecord = components['schemas']['GameRecord'];
export type GameShown = components['schemas']['GameShown'];
export type Goal = components['schemas']['Goal'];
export type GroupListed = components['schemas']['GroupListed'];
export type Guest = components['schemas']['Guest'];
export type HandOver = components['schemas']['HandOver'];
export type Health = components['schemas']['Health'];
export type Hex = components['schemas']['Hex'];
export type Hindsight = components['schemas']['Hindsight'];
export type HolidayBegan = components['schemas']['HolidayBegan'];
export type HolidayEnded = components['schemas']['HolidayEnded'];
export type HolidayState = components['schemas']['HolidayState'];
export type HolidayWanted = components['schemas']['HolidayWanted'];
export type House = components['schemas']['House'];
export type HttpRefusal = components['schemas']['HttpRefusal'];
export type Join = components['schemas']['Join'];
export type Judged = components['schemas']['Judged'];
export type Kind = components['schemas']['Kind'];
export type LessonScript = components['schemas']['LessonScript'];
export type LessonShown = components['schemas']['LessonShown'];
export type LessonStep = components['schemas']['LessonStep'];
export type Link = components['schemas']['Link'];
export type LinkEnded = components['schemas']['LinkEnded'];
export type LinkMade = components['schemas']['LinkMade'];
export type MethodNote = components['schemas']['MethodNote'];
export type MoveReview = components['schemas']['MoveReview'];
export type Name = components['schemas']['Name'];
export type NamedSpace = components['schemas']['NamedSpace'];
export type Need = components['schemas']['Need'];
export type NextGame = components['schemas']['NextGame'];
export type OldLink = components['schemas']['OldLink'];
export type OpenPlace = components['schemas']['OpenPlace'];
export type Opened = components['schemas']['Opened'];
export type Opening = components['schemas']['Opening'];
export type OpponentTally = components['schemas']['OpponentTally'];
export type OptionField = components['schemas']['OptionField'];
export type Outcome = components['schemas']['Outcome'];
export type OwnPlace = components['schemas']['OwnPlace'];
export type Pasted = components['schemas']['Pasted'];
export type Paused = components['schemas']['Paused'];
export type PeopleShown = components['schemas']['PeopleShown'];
export type Person = components['schemas']['Person'];
export type Phase = components['schemas']['Phase'];
export type Picture = components['schemas']['Picture'];
export type Plan = components['schemas']['Plan'];
export type Played = components['schemas']['Played'];
export type PlayerRecord = components['schemas']['PlayerRecord'];
export type PositionStart = components['schemas']['PositionStart'];
export type Possible = components['schemas']['Possible'];
export type PracticeStart = components['schemas']['PracticeStart'];
export type PresetShown = components['schemas']['PresetShown'];
export type PushKeyShown = components['schemas']['PushKeyShown'];
export type Ranking = components['schemas']['Ranking'];
export type RecordExport = components['schemas']['RecordExport'];
export type RecoveryCode = components['schemas']['RecoveryCode'];
export type Refused = components['schemas']['Refused'];
export type RematchRequest = components['schemas']['RematchRequest'];
export type Replay = components['schemas']['Replay'];
export type ReplayShown = components['schemas']['ReplayShown'];
export type ReplayStep = components['schemas']['ReplayStep'];
export type Resigned = components['schemas']['Resigned'];
export type Resumed = components['schemas']['Resumed'];
export type Returned = components['schemas']['Returned'];
export type Reveal = components['schemas']['Reveal'];
export type Revealed = components['schemas']['Revealed'];
export type ReviewProgress = components['schemas']['ReviewProgress'];
export type ReviewSummary = components['schemas']['ReviewSummary'];
export type ReviewTally = components['schemas']['ReviewTally'];
export type RoomCode = components['schemas']['RoomCode'];
export type RoomShown = components['schemas']['RoomShown'];
export type Said = components['schemas']['Said'];
export type Salt = components['schemas']['Salt'];
export type SaltState = components['schemas']['SaltState'];
export type Salted = components['schemas']['Salted'];
export type SaltsShown = components['schemas']['SaltsShown'];
export type SeatReview = components['schemas']['SeatReview'];
export type SeatShown = components['schemas']['SeatShown'];
export type SeatTerms = components['schemas']['SeatTerms'];
export type Seated = components['schemas']['Seated'];
export type Sheet = components['schemas']['Sheet'];
export type SheetRow = components['schemas']['SheetRow'];
export type Shift = components['schemas']['Shift'];
export type Shown = components['schemas']['Shown'];
export type SignInRequest = components['schemas']['SignInRequest'];
export type Sit = components['schemas']['Sit'];
export type SoloTally = components['schemas']['SoloTally'];
export type Standing = components['schemas']['Standing'];
export type Started = components['schemas']['Started'];
export type Starting = components['schemas']['Starting'];
export type Streak = components['schemas']['Streak'];
export type TableListed = components['schemas']['TableListed'];
export type TableOfTheDay = components['schemas']['TableOfTheDay'];
export type TableRequest = components['schemas']['TableRequest'];
export type TableShown = components['schemas']['TableShown'];
export type Tentative = components['schemas']['Tentative'];
export type Token = components['schemas']['Token'];
export type Told = components['schemas']['Told'];
export type ToldRow = components['schemas']['ToldRow'];
export type TookBack = components['schemas']['TookBack'];
export type TryState = components['schemas']['TryState'];
export type TurningPoint = components['schemas']['TurningPoint'];
export type TypedForm = components['schemas']['TypedForm'];
export type Verdict = components['schemas']['Verdict'];
export type Wish = components['schemas']['Wish'];
export type Wished = components['schemas']['Wished'];
export type Withdrew = components['schemas']['Withdrew'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
