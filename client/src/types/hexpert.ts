// Made by `make types-ts` from hexpert.json, sha256 c13f8933b6c8336a3617fd718468306f8bbfde521f3c2b79986f2a1e29902381.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Action: components["schemas"]["Call"] | components["schemas"]["Place"];
        /**
         * Call
         * @description The dealer turns up the tile that everyone places.
         */
        Call: {
            tile: components["schemas"]["Tile"];
            /** @enum {unknown} */
            type: "call";
        };
        /**
         * Called
         * @description A tile was turned up for the seat that calls this round.
         */
        Called: {
            caller: number;
            tile: components["schemas"]["Tile"];
            /** @enum {unknown} */
            type: "called";
        };
        /**
         * Cell
         * @description A tile and the hex it is on.
         */
        Cell: {
            at: components["schemas"]["Hex"];
            tile: components["schemas"]["Tile"];
        };
        /**
         * Decided
         * @description A seat has placed while others are still thinking; only that seat knows where.
         */
        Decided: {
            at: components["schemas"]["Hex"] | null;
            seat: number;
            /** @enum {unknown} */
            type: "decided";
        };
        Event: components["schemas"]["Called"] | components["schemas"]["Decided"] | components["schemas"]["Placed"] | components["schemas"]["RayBonus"] | components["schemas"]["RoundScored"] | components["schemas"]["RoundBegan"];
        /**
         * Gain
         * @description A hex where the called tile would score at once, and its points.
         */
        Gain: {
            at: components["schemas"]["Hex"];
            points: number;
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
         * Options
         * @description Placement, scoring and length. All combinations are possible, but the best ray needs two players or more.
         */
        Options: {
            /**
             * @description free: on any empty hex; adjacent: next to a tile on your board; sun-moon: next to a tile on your board if the last two tiles called have the same symbol.
             * @default free
             */
            placement?: components["schemas"]["Placement"];
            /**
             * Length
             * @description single: one round; series: one round for each player as caller, with all scores added up.
             * @default single
             */
            rounds?: components["schemas"]["Rounds"];
            /**
             * @description standard: rows of one light score; sunrays: rows of one symbol score too; best-ray: the best sunray and the best moonbeam earn 60 bonus points each (two players or more).
             * @default standard
             */
            scoring?: components["schemas"]["Scoring"];
        };
        /**
         * Place
         * @description A seat puts the called tile on its own board.
         */
        Place: {
            at: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "place";
        };
        /**
         * Placed
         * @description A tile is on a board; told when everyone has placed.
         */
        Placed: {
            at: components["schemas"]["Hex"];
            seat: number;
            tile: components["schemas"]["Tile"];
            /** @enum {unknown} */
            type: "placed";
        };
        /**
         * Placement
         * @description Where a called tile may go.
         * @enum {unknown}
         */
        Placement: "adjacent" | "free" | "sun-moon";
        /**
         * Ray
         * @description A full row of one symbol; where only the best ray scores, its `points` are 0 until the last round is over.
         */
        Ray: {
            ends: [
                components["schemas"]["Hex"],
                components["schemas"]["Hex"]
            ];
            points: number;
            symbol: components["schemas"]["Symbol"];
        };
        /**
         * RayBonus
         * @description The best sunray or moonbeam of the round scored its bonus.
         */
        RayBonus: {
            points: number;
            seats: number[];
            symbol: components["schemas"]["Symbol"];
            /** @enum {unknown} */
            type: "ray-bonus";
        };
        /**
         * RoundBegan
         * @description The boards are empty again and the next seat calls.
         */
        RoundBegan: {
            caller: number;
            /** @enum {unknown} */
            type: "round-began";
        };
        /**
         * RoundScored
         * @description The boards are full and scored: the points of each seat in this round, with bonuses.
         */
        RoundScored: {
            scores: number[];
            /** @enum {unknown} */
            type: "round-scored";
        };
        /**
         * Rounds
         * @description How long a game lasts.
         * @enum {unknown}
         */
        Rounds: "series" | "single";
        /**
         * Row
         * @description A row whose tiles so far show one light; it will score its `points` when no tile is `missing`.
         */
        Row: {
            ends: [
                components["schemas"]["Hex"],
                components["schemas"]["Hex"]
            ];
            light: number;
            missing: number;
            points: number;
        };
        /**
         * Scoring
         * @description What scores at the end of a round.
         * @enum {unknown}
         */
        Scoring: "best-ray" | "standard" | "sunrays";
        /**
         * Symbol
         * @description The symbol in the middle of a tile.
         * @enum {unknown}
         */
        Symbol: "moon" | "sun";
        /**
         * Tile
         * @description Three lights, one for each direction of rows.
         */
        Tile: [
            number,
            number,
            number
        ];
        /**
         * View
         * @description The table as `eye` sees it.
         *
         *         `sealed` is the eye's own placement of the called tile, if it has made one; `waiting` are the seats that have not.
         *         `left` are the tiles that can still be called this round. `totals` are the points of the finished rounds, and
         *         `standing` adds what the boards score now; the bonus for the best ray is added only at the end of the round.
         *         `rows` are the rows of each board that score, or can still be completed; `rays` are its sunrays and moonbeams, under
         *         a scoring that has them; `gains` are the hexes on which the called tile would score for the eye. All three are aids:
         *         they follow from the rest, and rules without aids leave them out. `suns` are the tiles with a sun; the others have a
         *         moon.
         */
        View: {
            boards: components["schemas"]["Cell"][][];
            called: components["schemas"]["Tile"] | null;
            caller: number;
            calls: components["schemas"]["Tile"][];
            eye: number | null;
            gains: components["schemas"]["Gain"][];
            left: components["schemas"]["Tile"][];
            rays: components["schemas"]["Ray"][][];
            round: number;
            rows: components["schemas"]["Row"][][];
            sealed: components["schemas"]["Hex"] | null;
            standing: number[];
            suns: components["schemas"]["Tile"][];
            totals: number[];
            waiting: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Action = components['schemas']['Action'];
export type Call = components['schemas']['Call'];
export type Called = components['schemas']['Called'];
export type Cell = components['schemas']['Cell'];
export type Decided = components['schemas']['Decided'];
export type Event = components['schemas']['Event'];
export type Gain = components['schemas']['Gain'];
export type Hex = components['schemas']['Hex'];
export type Options = components['schemas']['Options'];
export type Place = components['schemas']['Place'];
export type Placed = components['schemas']['Placed'];
export type Placement = components['schemas']['Placement'];
export type Ray = components['schemas']['Ray'];
export type RayBonus = components['schemas']['RayBonus'];
export type RoundBegan = components['schemas']['RoundBegan'];
export type RoundScored = components['schemas']['RoundScored'];
export type Rounds = components['schemas']['Rounds'];
export type Row = components['schemas']['Row'];
export type Scoring = components['schemas']['Scoring'];
export type Symbol = components['schemas']['Symbol'];
export type Tile = components['schemas']['Tile'];
export type View = components['schemas']['View'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
