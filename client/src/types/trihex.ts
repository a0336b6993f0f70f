// Made by `make types-ts` from trihex.json, sha256 780897040749602bab1d040d0a410ae53908cf7543e2577f4147ed8a27b83f08.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Action: components["schemas"]["Assign"] | components["schemas"]["Deal"] | components["schemas"]["Play"];
        /**
         * Assign
         * @description The dealer gives the next seat its home colour.
         */
        Assign: {
            colour: components["schemas"]["Colour"];
            /** @enum {unknown} */
            type: "assign";
        };
        /**
         * Assigned
         * @description A seat has its home colour.
         */
        Assigned: {
            colour: components["schemas"]["Colour"];
            seat: number;
            /** @enum {unknown} */
            type: "assigned";
        };
        /**
         * Claim
         * @description A colour's triangles in the hexagon and their total; it `leads` if it would win the hexagon as it is.
         *
         *         `needs` is the minimum number of further triangles with which the colour can win; None if it cannot win any more.
         *         `sure` is the minimum with which it wins whatever else is played; None if no number is enough for that.
         */
        Claim: {
            colour: components["schemas"]["Colour"];
            count: number;
            leads: boolean;
            needs: number | null;
            sure: number | null;
            total: number;
        };
        /**
         * Colour
         * @description The five colours; each seat has one of them as its home colour.
         * @enum {unknown}
         */
        Colour: "blue" | "green" | "red" | "white" | "yellow";
        /**
         * Completed
         * @description The hexagon has its sixth triangle.
         */
        Completed: {
            triangles: components["schemas"]["Triangle"][];
            /** @enum {unknown} */
            type: "completed";
        };
        /**
         * Deal
         * @description The dealer gives the next seat a triangle, before play or at the start of its turn.
         */
        Deal: {
            triangle: components["schemas"]["Triangle"];
            /** @enum {unknown} */
            type: "deal";
        };
        /**
         * Dealt
         * @description A triangle of the opening hand.
         */
        Dealt: {
            seat: number;
            triangle: components["schemas"]["Triangle"] | null;
            /** @enum {unknown} */
            type: "dealt";
        };
        /**
         * DeckEmpty
         * @description The last triangle was drawn; from now on seats play without drawing.
         */
        DeckEmpty: {
            /** @enum {unknown} */
            type: "deck-empty";
        };
        /**
         * DrawTriangle
         * @description The dealer must draw a triangle for the seat.
         */
        DrawTriangle: {
            seat: number;
            /** @enum {unknown} */
            type: "draw-triangle";
        };
        /**
         * Drew
         * @description The triangle drawn at the start of a turn.
         */
        Drew: {
            seat: number;
            triangle: components["schemas"]["Triangle"] | null;
            /** @enum {unknown} */
            type: "drew";
        };
        Event: components["schemas"]["Assigned"] | components["schemas"]["Dealt"] | components["schemas"]["Drew"] | components["schemas"]["DeckEmpty"] | components["schemas"]["Played"] | components["schemas"]["Skipped"] | components["schemas"]["Completed"] | components["schemas"]["Majority"] | components["schemas"]["TieBroken"] | components["schemas"]["Tied"] | components["schemas"]["Scored"] | components["schemas"]["SetAside"] | components["schemas"]["Leads"] | components["schemas"]["LeadsOn"] | components["schemas"]["Redealt"];
        /**
         * Finished
         * @description A completed hexagon, and the colour and seat that won it.
         */
        Finished: {
            colour: components["schemas"]["Colour"] | null;
            seat: number | null;
            triangles: components["schemas"]["Triangle"][];
        };
        /**
         * LayTriangle
         * @description The seat must play a triangle.
         */
        LayTriangle: {
            seat: number;
            /** @enum {unknown} */
            type: "lay-triangle";
        };
        /**
         * Leads
         * @description The winner leads the next hexagon; with five players, the seat after the winner does.
         */
        Leads: {
            seat: number;
            /** @enum {unknown} */
            type: "leads";
        };
        /**
         * LeadsOn
         * @description No seat won the hexagon, so the next seat in order leads.
         */
        LeadsOn: {
            seat: number;
            /** @enum {unknown} */
            type: "leads-on";
        };
        /**
         * Majority
         * @description One colour has more triangles in the hexagon than any other.
         */
        Majority: {
            colour: components["schemas"]["Colour"];
            count: number;
            /** @enum {unknown} */
            type: "majority";
        };
        /**
         * Options
         * @description The home colours, and how long the game lasts.
         */
        Options: {
            /**
             * Home colours
             * @description A home colour for each player, in order; if you choose none, they are dealt at random.
             * @default null
             */
            colours?: components["schemas"]["Colour"][] | null;
            /**
             * Target score
             * @description Keep dealing until a player reaches this many points, up to 500; without a target, the game is a single deal.
             * @default null
             */
            target?: number | null;
        };
        /**
         * Play
         * @description A seat adds a triangle from its hand to the hexagon.
         */
        Play: {
            triangle: components["schemas"]["Triangle"];
            /** @enum {unknown} */
            type: "play";
        };
        /**
         * Played
         * @description A triangle was added to the hexagon.
         */
        Played: {
            seat: number;
            triangle: components["schemas"]["Triangle"];
            /** @enum {unknown} */
            type: "played";
        };
        /**
         * Redealt
         * @description Nobody has reached the target: all triangles are shuffled and dealt again.
         */
        Redealt: {
            dealer: number;
            /** @enum {unknown} */
            type: "redealt";
        };
        /**
         * Scored
         * @description A seat's home colour won the hexagon.
         */
        Scored: {
            points: number;
            seat: number;
            /** @enum {unknown} */
            type: "scored";
        };
        /**
         * SetAside
         * @description A colour that nobody owns won the hexagon.
         */
        SetAside: {
            colour: components["schemas"]["Colour"];
            /** @enum {unknown} */
            type: "set-aside";
        };
        /**
         * Skipped
         * @description A seat with an empty hand was skipped.
         */
        Skipped: {
            seat: number;
            /** @enum {unknown} */
            type: "skipped";
        };
        /**
         * TakeColour
         * @description The dealer must assign the seat a home colour.
         */
        TakeColour: {
            seat: number;
            /** @enum {unknown} */
            type: "take-colour";
        };
        /**
         * TakeTriangle
         * @description The dealer must deal the seat a triangle of its opening hand.
         */
        TakeTriangle: {
            seat: number;
            /** @enum {unknown} */
            type: "take-triangle";
        };
        /**
         * TieBroken
         * @description Of the colours with the most triangles, one has the lowest total.
         */
        TieBroken: {
            colour: components["schemas"]["Colour"];
            total: number;
            /** @enum {unknown} */
            type: "tie-broken";
        };
        /**
         * Tied
         * @description Equal in number and in total: nobody wins the hexagon.
         */
        Tied: {
            colours: components["schemas"]["Colour"][];
            /** @enum {unknown} */
            type: "tied";
        };
        /**
         * Triangle
         * @description A sixth of a hexagon.
         */
        Triangle: [
            components["schemas"]["Colour"],
            number
        ];
        /**
         * View
         * @description The table as `eye` sees it; None is a triangle that it cannot see.
         *
         *         `race` says how each colour stands in the hexagon, `worth` how many points the hexagon has now, and `last` who will
         *         play its sixth triangle. These are aids: they follow from the rest, and rules without aids leave them out.
         */
        View: {
            agenda: (components["schemas"]["TakeColour"] | components["schemas"]["TakeTriangle"] | components["schemas"]["DrawTriangle"] | components["schemas"]["LayTriangle"])[];
            dealer: number;
            deck: number;
            eye: number | null;
            finished: components["schemas"]["Finished"][];
            hands: (components["schemas"]["Triangle"] | null)[][];
            hexagon: components["schemas"]["Triangle"][];
            homes: components["schemas"]["Colour"][];
            last: number | null;
            race: components["schemas"]["Claim"][];
            scores: number[];
            worth: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Action = components['schemas']['Action'];
export type Assign = components['schemas']['Assign'];
export type Assigned = components['schemas']['Assigned'];
export type Claim = components['schemas']['Claim'];
export type Colour = components['schemas']['Colour'];
export type Completed = components['schemas']['Completed'];
export type Deal = components['schemas']['Deal'];
export type Dealt = components['schemas']['Dealt'];
export type DeckEmpty = components['schemas']['DeckEmpty'];
export type DrawTriangle = components['schemas']['DrawTriangle'];
export type Drew = components['schemas']['Drew'];
export type Event = components['schemas']['Event'];
export type Finished = components['schemas']['Finished'];
export type LayTriangle = components['schemas']['LayTriangle'];
export type Leads = components['schemas']['Leads'];
export type LeadsOn = components['schemas']['LeadsOn'];
export type Majority = components['schemas']['Majority'];
export type Options = components['schemas']['Options'];
export type Play = components['schemas']['Play'];
export type Played = components['schemas']['Played'];
export type Redealt = components['schemas']['Redealt'];
export type Scored = components['schemas']['Scored'];
export type SetAside = components['schemas']['SetAside'];
export type Skipped = components['schemas']['Skipped'];
export type TakeColour = components['schemas']['TakeColour'];
export type TakeTriangle = components['schemas']['TakeTriangle'];
export type TieBroken = components['schemas']['TieBroken'];
export type Tied = components['schemas']['Tied'];
export type Triangle = components['schemas']['Triangle'];
export type View = components['schemas']['View'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
