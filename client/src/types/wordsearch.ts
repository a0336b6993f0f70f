// Made by `make types-ts` from wordsearch.json, sha256 ba4ee268a579014b9efa58458aa20821bc5fb0c4ea86d85e35da4cc45eff9263.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Action: components["schemas"]["Deal"] | components["schemas"]["TurnUp"] | components["schemas"]["Swap"] | components["schemas"]["Trade"] | components["schemas"]["Turn"] | components["schemas"]["Stack"] | components["schemas"]["Shift"] | components["schemas"]["Draw"] | components["schemas"]["Lay"] | components["schemas"]["Call"] | components["schemas"]["Move"] | components["schemas"]["Exchange"] | components["schemas"]["Pass"] | components["schemas"]["Allow"] | components["schemas"]["Dispute"] | components["schemas"]["Expire"];
        /**
         * Advanced
         * @description A token moved to the last letter of the word.
         */
        Advanced: {
            seat: number;
            to: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "advanced";
        };
        /**
         * Allow
         * @description A seat accepts another seat's word.
         */
        Allow: {
            /** @enum {unknown} */
            type: "allow";
        };
        /**
         * Allowed
         * @description A seat accepted the word.
         */
        Allowed: {
            seat: number;
            /** @enum {unknown} */
            type: "allowed";
        };
        /**
         * AskedToDraw
         * @description A seat asked for a tile to lay next to the group.
         */
        AskedToDraw: {
            seat: number;
            /** @enum {unknown} */
            type: "drawing";
        };
        /**
         * Call
         * @description A seat calls a word and names the spaces of its letters in order.
         */
        Call: {
            path: components["schemas"]["Hex"][];
            /** @enum {unknown} */
            type: "call";
            word: string;
        };
        /**
         * Called
         * @description A seat called a word that the others are to judge, or that isn't in the word list.
         */
        Called: {
            path: components["schemas"]["Hex"][];
            seat: number;
            /** @enum {unknown} */
            type: "called";
            word: string;
        };
        /**
         * Clock
         * @description How many seconds a turn lasts.
         * @enum {unknown}
         */
        Clock: "none" | "sixty" | "thirty";
        /**
         * Deal
         * @description The dealer fills the spaces in their order, and then gives each seat a tile in modes where seats hold one.
         */
        Deal: {
            tiles: string[];
            /** @enum {unknown} */
            type: "deal";
        };
        /**
         * Dealt
         * @description The tiles are laid out, and each seat has a tile in modes where seats hold one.
         */
        Dealt: {
            tiles: string[];
            /** @enum {unknown} */
            type: "dealt";
        };
        /**
         * Dispute
         * @description A seat disputes another seat's word.
         */
        Dispute: {
            /** @enum {unknown} */
            type: "dispute";
        };
        /**
         * Disputed
         * @description A seat disputed the word.
         */
        Disputed: {
            seat: number;
            /** @enum {unknown} */
            type: "disputed";
            word: string;
        };
        /**
         * Draw
         * @description A seat asks for a tile to lay, in the boardless game.
         */
        Draw: {
            /** @enum {unknown} */
            type: "draw";
        };
        /**
         * DrawTile
         * @description A tile is to be turned up for the seat to lay next to the group.
         */
        DrawTile: {
            seat: number;
            /** @enum {unknown} */
            type: "draw-tile";
        };
        /**
         * Drew
         * @description A tile was turned up for a seat to lay next to the group.
         */
        Drew: {
            seat: number;
            tile: string;
            /** @enum {unknown} */
            type: "drew";
        };
        Event: components["schemas"]["Dealt"] | components["schemas"]["Swapped"] | components["schemas"]["Traded"] | components["schemas"]["Turned"] | components["schemas"]["Stacked"] | components["schemas"]["Shifted"] | components["schemas"]["Refilled"] | components["schemas"]["Exchanging"] | components["schemas"]["Exchanged"] | components["schemas"]["AskedToDraw"] | components["schemas"]["Drew"] | components["schemas"]["Laid"] | components["schemas"]["Returned"] | components["schemas"]["Called"] | components["schemas"]["Allowed"] | components["schemas"]["Disputed"] | components["schemas"]["Struck"] | components["schemas"]["Scored"] | components["schemas"]["Advanced"] | components["schemas"]["Moved"] | components["schemas"]["Passed"] | components["schemas"]["Expired"] | components["schemas"]["TargetReached"] | components["schemas"]["Stalled"] | components["schemas"]["Settled"] | components["schemas"]["GroupComplete"];
        /**
         * Exchange
         * @description A seat exchanges the tile in its hand for one from the pile, instead of calling a word.
         */
        Exchange: {
            /** @enum {unknown} */
            type: "exchange";
        };
        /**
         * Exchanged
         * @description A seat's tile went into the pile, and the seat got another.
         */
        Exchanged: {
            given: string;
            seat: number;
            taken: string;
            /** @enum {unknown} */
            type: "exchanged";
        };
        /**
         * Exchanging
         * @description A seat asked to exchange its tile.
         */
        Exchanging: {
            seat: number;
            /** @enum {unknown} */
            type: "exchanging";
        };
        /**
         * Expire
         * @description The clock says that time is up.
         */
        Expire: {
            /** @enum {unknown} */
            type: "expire";
        };
        /**
         * Expired
         * @description Time was up.
         */
        Expired: {
            /** @enum {unknown} */
            type: "expired";
        };
        /**
         * Facing
         * @description Which way up a tile is put down.
         * @enum {unknown}
         */
        Facing: "as-held" | "turned";
        /**
         * FindWord
         * @description The seat has changed the letters and is to end its turn, with or without a word.
         */
        FindWord: {
            seat: number;
            /** @enum {unknown} */
            type: "find-word";
        };
        /**
         * GroupComplete
         * @description The round in which the last tile was laid is complete, which ends the game.
         */
        GroupComplete: {
            /** @enum {unknown} */
            type: "group-complete";
        };
        /**
         * Heights
         * @description What a letter on a stack scores.
         * @enum {unknown}
         */
        Heights: "height" | "level";
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
         * Insert
         * @description How many spaces the compact game has.
         * @enum {unknown}
         */
        Insert: "large" | "small";
        /**
         * Judge
         * @description Who decides whether a word counts.
         * @enum {unknown}
         */
        Judge: "dictionary" | "strict" | "table";
        /**
         * JudgeWord
         * @description The seats in `waiting` are to accept or dispute the word that `seat` called.
         */
        JudgeWord: {
            path: components["schemas"]["Hex"][];
            seat: number;
            /** @enum {unknown} */
            type: "judge-word";
            waiting: number[];
            word: string;
        };
        /**
         * Laid
         * @description A seat laid a tile next to the group.
         */
        Laid: {
            at: components["schemas"]["Hex"];
            seat: number;
            tile: string;
            /** @enum {unknown} */
            type: "laid";
        };
        /**
         * Lay
         * @description A seat lays the tile that it drew next to the group.
         */
        Lay: {
            at: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "lay";
        };
        /**
         * LayOut
         * @description The dealer is to lay out the tiles.
         */
        LayOut: {
            /** @enum {unknown} */
            type: "lay-out";
        };
        /**
         * LayTile
         * @description The seat is to lay the tile that it drew.
         */
        LayTile: {
            seat: number;
            tile: string;
            /** @enum {unknown} */
            type: "lay-tile";
        };
        /**
         * Mode
         * @description The three ways to play.
         * @enum {unknown}
         */
        Mode: "board" | "boardless" | "insert";
        /**
         * Move
         * @description A seat moves its token without a word.
         */
        Move: {
            to: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "move";
        };
        /**
         * Moved
         * @description A token moved without a word.
         */
        Moved: {
            seat: number;
            to: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "moved";
        };
        /**
         * Offer
         * @description What may be done: the verbs, and the spaces for them.
         *
         *         A word starts on one of `starts`, and a token moves to one of `steps`. Tiles may be swapped or moved from `tiles`,
         *         rotated on `turns` and put down on `spots`.
         */
        Offer: {
            /** @default [] */
            spots?: components["schemas"]["Hex"][];
            /** @default [] */
            starts?: components["schemas"]["Hex"][];
            /** @default [] */
            steps?: components["schemas"]["Hex"][];
            /** @default [] */
            tiles?: components["schemas"]["Hex"][];
            /** @default [] */
            turns?: components["schemas"]["Hex"][];
            verbs: string[];
        };
        /**
         * Options
         * @description How you play, who judges words, and how long the game lasts. A mode ignores options that don't apply to it.
         */
        Options: {
            /**
             * Time per turn
             * @description thirty: 30 seconds; sixty: 60 seconds; none: no limit.
             * @default thirty
             */
            clock?: components["schemas"]["Clock"];
            /**
             * Points on a stack
             * @description level: one point a letter; height: in the compact game, a letter scores its height in the stack.
             * @default level
             */
            heights?: components["schemas"]["Heights"];
            /**
             * Compact board
             * @description small: seven spaces in the compact game; large: nineteen spaces.
             * @default small
             */
            insert?: components["schemas"]["Insert"];
            /**
             * Who judges words
             * @description dictionary: unknown words are refused; strict: an unknown word scores nothing and ends your turn; table: any word is accepted, but the other players may dispute it (two players or more).
             * @default dictionary
             */
            judge?: components["schemas"]["Judge"];
            /**
             * Word list
             * @description standard-names: the dictionary and names (first names of many countries, places, days, some brands); standard: the dictionary only.
             * @default standard-names
             */
            lexicon?: components["schemas"]["WordList"];
            /**
             * @description board: 36 letters and a token for each player; insert: a compact game with stacks of tiles; boardless: a group of tiles that grows until none are left.
             * @default board
             */
            mode?: components["schemas"]["Mode"];
            /**
             * Repeated words
             * @description seat: you can't score the same word twice; table: nobody can score a word again.
             * @default seat
             */
            repeats?: components["schemas"]["Repeats"];
            /**
             * @description short: 50 points; medium: 100 points; full: 200 points; the boardless game has no target.
             * @default full
             */
            target?: components["schemas"]["Target"];
        };
        /**
         * Pass
         * @description A seat ends its turn without a word, when it has no token that can move.
         */
        Pass: {
            /** @enum {unknown} */
            type: "pass";
        };
        /**
         * Passed
         * @description A turn ended without a word, and no token moved.
         */
        Passed: {
            seat: number;
            /** @enum {unknown} */
            type: "passed";
        };
        /**
         * Rearrange
         * @description The seat's turn begins: it may change the letters first, or end its turn at once, with or without a word.
         */
        Rearrange: {
            seat: number;
            /** @enum {unknown} */
            type: "rearrange";
        };
        /**
         * Refilled
         * @description A seat that put its tile on the insert drew another.
         */
        Refilled: {
            seat: number;
            tile: string;
            /** @enum {unknown} */
            type: "refilled";
        };
        /**
         * Repeats
         * @description Who can't score a word again after it has been scored.
         * @enum {unknown}
         */
        Repeats: "seat" | "table";
        /**
         * Returned
         * @description A tile that was drawn but not laid in time went back into the pile.
         */
        Returned: {
            seat: number;
            tile: string;
            /** @enum {unknown} */
            type: "returned";
        };
        /**
         * Scored
         * @description A seat scored a word.
         */
        Scored: {
            path: components["schemas"]["Hex"][];
            points: number;
            seat: number;
            /** @enum {unknown} */
            type: "scored";
            word: string;
        };
        /**
         * Settled
         * @description The pile is empty, and nobody built on the insert or scored for a round, which ends the game.
         */
        Settled: {
            /** @enum {unknown} */
            type: "settled";
        };
        /**
         * Shift
         * @description A seat moves the top tile of a stack to another space or stack of the insert.
         */
        Shift: {
            source: components["schemas"]["Hex"];
            target: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "shift";
        };
        /**
         * Shifted
         * @description A seat moved the top tile of a stack of the insert.
         */
        Shifted: {
            seat: number;
            source: components["schemas"]["Hex"];
            target: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "shifted";
        };
        /**
         * Space
         * @description A space and the tiles on it, the lowest first.
         */
        Space: {
            at: components["schemas"]["Hex"];
            tiles: string[];
        };
        /**
         * Stack
         * @description A seat puts the tile in its hand on a space or stack of the insert.
         */
        Stack: {
            at: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "stack";
        };
        /**
         * Stacked
         * @description A seat put its tile on a space or stack of the insert.
         */
        Stacked: {
            at: components["schemas"]["Hex"];
            seat: number;
            tile: string;
            /** @enum {unknown} */
            type: "stacked";
        };
        /**
         * Stalled
         * @description Nobody scored for five rounds, which ends the game.
         */
        Stalled: {
            /** @enum {unknown} */
            type: "stalled";
        };
        /**
         * Struck
         * @description The word isn't in the word list: it scores nothing, and the seat's turn is over.
         */
        Struck: {
            seat: number;
            /** @enum {unknown} */
            type: "struck";
            word: string;
        };
        /**
         * Swap
         * @description A seat swaps two tiles on the board. Those that are then on the spaces in `turned` are also rotated.
         *
         *         The order of the two spaces makes no difference.
         */
        Swap: {
            first: components["schemas"]["Hex"];
            second: components["schemas"]["Hex"];
            /** @default [] */
            turned?: components["schemas"]["Hex"][];
            /** @enum {unknown} */
            type: "swap";
        };
        /**
         * Swapped
         * @description A seat swapped two tiles on the board.
         */
        Swapped: {
            first: components["schemas"]["Hex"];
            seat: number;
            second: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "swapped";
        };
        /**
         * TakeTile
         * @description The seat is to get a tile from the pile; the tile that it holds, if any, then goes into the pile.
         */
        TakeTile: {
            seat: number;
            /** @enum {unknown} */
            type: "take-tile";
        };
        /**
         * Target
         * @description The score that ends the game.
         * @enum {unknown}
         */
        Target: "full" | "medium" | "short";
        /**
         * TargetReached
         * @description The round is complete, and the highest score has reached the target, which ends the game.
         */
        TargetReached: {
            score: number;
            /** @enum {unknown} */
            type: "target-reached";
        };
        /**
         * Track
         * @description The three markers of a score on the track; there is no third one below 100.
         */
        Track: {
            hundreds: number | null;
            tens: number;
            units: number;
        };
        /**
         * Trade
         * @description A seat trades the tile in its hand for one on the board.
         */
        Trade: {
            at: components["schemas"]["Hex"];
            /** @default as-held */
            facing?: components["schemas"]["Facing"];
            /** @enum {unknown} */
            type: "trade";
        };
        /**
         * Traded
         * @description A seat traded the tile in its hand for one on the board.
         */
        Traded: {
            at: components["schemas"]["Hex"];
            laid: string;
            seat: number;
            taken: string;
            /** @enum {unknown} */
            type: "traded";
        };
        /**
         * Turn
         * @description A seat rotates one or two tiles on the board.
         */
        Turn: {
            at: components["schemas"]["Hex"][];
            /** @enum {unknown} */
            type: "turn";
        };
        /**
         * TurnUp
         * @description The dealer turns up a tile of the pile for a seat.
         */
        TurnUp: {
            tile: string;
            /** @enum {unknown} */
            type: "turn-up";
        };
        /**
         * Turned
         * @description A seat rotated a fragment, which now shows its letters the other way round.
         */
        Turned: {
            at: components["schemas"]["Hex"];
            seat: number;
            /** @enum {unknown} */
            type: "turned";
        };
        /**
         * View
         * @description The table as `eye` sees it. `pile` is the number of tiles in the pile, and `tracks` show the scores.
         *
         *         `turns`, `scored` and `built` are as in the state: how many turns are over, and the number of the last turn with a
         *         score, and with a tile built or laid. `target` is the score that ends the game, if one does, and `seconds` is how
         *         long a whole turn lasts, if that is limited. `offer` is what the eye may do now; None if it isn't asked.
         */
        View: {
            agenda: (components["schemas"]["LayOut"] | components["schemas"]["Rearrange"] | components["schemas"]["FindWord"] | components["schemas"]["TakeTile"] | components["schemas"]["DrawTile"] | components["schemas"]["LayTile"] | components["schemas"]["JudgeWord"])[];
            built: number;
            eye: number | null;
            found: string[][];
            hands: (string | null)[];
            offer: components["schemas"]["Offer"] | null;
            pile: number;
            scored: number;
            scores: number[];
            seconds: number | null;
            spaces: components["schemas"]["Space"][];
            target: number | null;
            tokens: components["schemas"]["Hex"][];
            tracks: components["schemas"]["Track"][];
            turns: number;
        };
        /**
         * WordList
         * @description Which words count.
         * @enum {unknown}
         */
        WordList: "standard" | "standard-names";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Action = components['schemas']['Action'];
export type Advanced = components['schemas']['Advanced'];
export type Allow = components['schemas']['Allow'];
export type Allowed = components['schemas']['Allowed'];
export type AskedToDraw = components['schemas']['AskedToDraw'];
export type Call = components['schemas']['Call'];
export type Called = components['schemas']['Called'];
export type Clock = components['schemas']['Clock'];
export type Deal = components['schemas']['Deal'];
export type Dealt = components['schemas']['Dealt'];
export type Dispute = components['schemas']['Dispute'];
export type Disputed = components['schemas']['Disputed'];
export type Draw = components['schemas']['Draw'];
export type DrawTile = components['schemas']['DrawTile'];
export type Drew = components['schemas']['Drew'];
export type Event = components['schemas']['Event'];
export type Exchange = components['schemas']['Exchange'];
export type Exchanged = components['schemas']['Exchanged'];
export type Exchanging = components['schemas']['Exchanging'];
export type Expire = components['schemas']['Expire'];
export type Expired = components['schemas']['Expired'];
export type Facing = components['schemas']['Facing'];
export type FindWord = components['schemas']['FindWord'];
export type GroupComplete = components['schemas']['GroupComplete'];
export type Heights = components['schemas']['Heights'];
export type Hex = components['schemas']['Hex'];
export type Insert = components['schemas']['Insert'];
export type Judge = components['schemas']['Judge'];
export type JudgeWord = components['schemas']['JudgeWord'];
export type Laid = components['schemas']['Laid'];
export type Lay = components['schemas']['Lay'];
export type LayOut = components['schemas']['LayOut'];
export type LayTile = components['schemas']['LayTile'];
export type Mode = components['schemas']['Mode'];
export type Move = components['schemas']['Move'];
export type Moved = components['schemas']['Moved'];
export type Offer = components['schemas']['Offer'];
export type Options = components['schemas']['Options'];
export type Pass = components['schemas']['Pass'];
export type Passed = components['schemas']['Passed'];
export type Rearrange = components['schemas']['Rearrange'];
export type Refilled = components['schemas']['Refilled'];
export type Repeats = components['schemas']['Repeats'];
export type Returned = components['schemas']['Returned'];
export type Scored = components['schemas']['Scored'];
export type Settled = components['schemas']['Settled'];
export type Shift = components['schemas']['Shift'];
export type Shifted = components['schemas']['Shifted'];
export type Space = components['schemas']['Space'];
export type Stack = components['schemas']['Stack'];
export type Stacked = components['schemas']['Stacked'];
export type Stalled = components['schemas']['Stalled'];
export type Struck = components['schemas']['Struck'];
export type Swap = components['schemas']['Swap'];
export type Swapped = components['schemas']['Swapped'];
export type TakeTile = components['schemas']['TakeTile'];
export type Target = components['schemas']['Target'];
export type TargetReached = components['schemas']['TargetReached'];
export type Track = components['schemas']['Track'];
export type Trade = components['schemas']['Trade'];
export type Traded = components['schemas']['Traded'];
export type Turn = components['schemas']['Turn'];
export type TurnUp = components['schemas']['TurnUp'];
export type Turned = components['schemas']['Turned'];
export type View = components['schemas']['View'];
export type WordList = components['schemas']['WordList'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
