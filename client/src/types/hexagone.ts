// Made by `make types-ts` from hexagone.json, sha256 e6829da440650ac5c6163b759c87b22012db3f57bfe2be4ac2c81c8d402ad076.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Action: components["schemas"]["Lay"] | components["schemas"]["Roll"] | components["schemas"]["Swap"] | components["schemas"]["Leave"] | components["schemas"]["Keep"] | components["schemas"]["Place"] | components["schemas"]["Pass"];
        /**
         * AddedBack
         * @description In solo play, a captured piece was put back.
         */
        AddedBack: {
            piece: components["schemas"]["Piece"];
            /** @enum {unknown} */
            type: "added-back";
        };
        /**
         * AddedNothing
         * @description In solo play, no captured piece was put back.
         */
        AddedNothing: {
            /** @enum {unknown} */
            type: "added-nothing";
        };
        /**
         * Bought
         * @description A captured piece was put back to pay for one more roll.
         */
        Bought: {
            piece: components["schemas"]["Piece"];
            seat: number;
            /** @enum {unknown} */
            type: "bought";
        };
        /**
         * Captured
         * @description A group of one colour was taken off the block.
         */
        Captured: {
            cells: components["schemas"]["Hex"][];
            colour: components["schemas"]["Colour"];
            seat: number;
            /** @enum {unknown} */
            type: "captured";
        };
        /**
         * ChooseMain
         * @description The block is split, and the seat must choose which of the largest sections is the main block.
         */
        ChooseMain: {
            seat: number;
            /** @enum {unknown} */
            type: "choose-main";
        };
        /**
         * Colour
         * @description The seven colours; white is on no die.
         * @enum {unknown}
         */
        Colour: "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
        /**
         * ColoursCompared
         * @description Several seats captured the most pieces, so those with the most pieces of a single colour win.
         */
        ColoursCompared: {
            tie: components["schemas"]["Tie"];
            /** @enum {unknown} */
            type: "colours-compared";
        };
        /**
         * Declined
         * @description No bonus roll was bought.
         */
        Declined: {
            seat: number;
            /** @enum {unknown} */
            type: "declined";
        };
        /**
         * Discarded
         * @description The game is over; the pieces left in the block count for nobody.
         */
        Discarded: {
            pieces: components["schemas"]["Colour"][];
            /** @enum {unknown} */
            type: "discarded";
        };
        /**
         * EndTurn
         * @description The seat's turn ends when this comes first; the rules do that by themselves.
         */
        EndTurn: {
            seat: number;
            /** @enum {unknown} */
            type: "end-turn";
        };
        Event: components["schemas"]["Laid"] | components["schemas"]["SpareGiven"] | components["schemas"]["Rolled"] | components["schemas"]["Rerolled"] | components["schemas"]["RollSpent"] | components["schemas"]["Swapped"] | components["schemas"]["SwappedAfar"] | components["schemas"]["LeftAlone"] | components["schemas"]["Captured"] | components["schemas"]["Split"] | components["schemas"]["Lifted"] | components["schemas"]["Placed"] | components["schemas"]["Bought"] | components["schemas"]["AddedBack"] | components["schemas"]["Declined"] | components["schemas"]["AddedNothing"] | components["schemas"]["Stuck"] | components["schemas"]["Stalled"] | components["schemas"]["Discarded"] | components["schemas"]["ColoursCompared"] | components["schemas"]["Won"] | components["schemas"]["SoloScored"] | components["schemas"]["Ranked"];
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
         * Keep
         * @description A seat chooses a section as the main block by one of its cells.
         */
        Keep: {
            at: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "keep";
        };
        /**
         * Laid
         * @description The block is laid out.
         */
        Laid: {
            pieces: components["schemas"]["Piece"][];
            /** @enum {unknown} */
            type: "laid";
        };
        /**
         * Lay
         * @description The dealer lays out the whole block.
         */
        Lay: {
            pieces: components["schemas"]["Piece"][];
            /** @enum {unknown} */
            type: "lay";
        };
        /**
         * LayBlock
         * @description The dealer must lay out the block.
         */
        LayBlock: {
            /** @enum {unknown} */
            type: "lay-block";
        };
        /**
         * Laying
         * @description How the block is laid at the start.
         * @enum {unknown}
         */
        Laying: "compact" | "gaps";
        /**
         * Leave
         * @description A seat swaps two pieces of the same colour, which leaves the block as it is.
         */
        Leave: {
            /** @enum {unknown} */
            type: "leave";
        };
        /**
         * LeftAlone
         * @description Two pieces of the same colour were swapped, which changed nothing.
         */
        LeftAlone: {
            seat: number;
            /** @enum {unknown} */
            type: "left-alone";
        };
        /**
         * Lifted
         * @description The main block stays; all other pieces must be put back one by one.
         */
        Lifted: {
            loose: components["schemas"]["Colour"][];
            seat: number;
            /** @enum {unknown} */
            type: "lifted";
        };
        /**
         * MayAdd
         * @description The solo seat may put a captured piece back.
         */
        MayAdd: {
            seat: number;
            /** @enum {unknown} */
            type: "may-add";
        };
        /**
         * MayBuy
         * @description The seat may put a captured piece back for a bonus roll.
         */
        MayBuy: {
            seat: number;
            /** @enum {unknown} */
            type: "may-buy";
        };
        /**
         * Options
         * @description How the block is laid, and whether players may buy bonus rolls.
         */
        Options: {
            /**
             * Starting block
             * @description compact: the block starts without gaps; gaps: the block may start with empty cells inside.
             * @default compact
             */
            laying?: components["schemas"]["Laying"];
            /**
             * @description standard: a second roll if the first captures nothing; bonus: at the end of your turn you may also pay a captured piece for one more roll (two players or more).
             * @default standard
             */
            rolls?: components["schemas"]["Rolls"];
        };
        /**
         * Pass
         * @description A seat keeps all the pieces it has captured.
         */
        Pass: {
            /** @enum {unknown} */
            type: "pass";
        };
        /**
         * Piece
         * @description A piece of the block: its cell and its colour.
         */
        Piece: [
            components["schemas"]["Hex"],
            components["schemas"]["Colour"]
        ];
        /**
         * Place
         * @description A seat puts a piece onto the block: a loose one, or one of those it has captured.
         */
        Place: {
            at: components["schemas"]["Hex"];
            colour: components["schemas"]["Colour"];
            /** @enum {unknown} */
            type: "place";
        };
        /**
         * Placed
         * @description A loose piece was put back on the main block.
         */
        Placed: {
            piece: components["schemas"]["Piece"];
            seat: number;
            /** @enum {unknown} */
            type: "placed";
        };
        /**
         * Rank
         * @description The solo ranks, from the lowest to the highest.
         * @enum {unknown}
         */
        Rank: "Amateur" | "Grand Master" | "Master" | "Novice" | "Rookie" | "Ultimate Champion";
        /**
         * Ranked
         * @description The rank that a solo score earns.
         */
        Ranked: {
            rank: components["schemas"]["Rank"];
            /** @enum {unknown} */
            type: "ranked";
        };
        /**
         * Reform
         * @description The seat must put the loose pieces back, in any order.
         */
        Reform: {
            loose: components["schemas"]["Colour"][];
            seat: number;
            /** @enum {unknown} */
            type: "reform";
        };
        /**
         * Rerolled
         * @description No piece can be swapped after this roll, so the dice are rolled again.
         */
        Rerolled: {
            seat: number;
            /** @enum {unknown} */
            type: "rerolled";
        };
        /**
         * Roll
         * @description The dealer rolls both dice; the colours are in the order of Colour.
         */
        Roll: {
            dice: [
                components["schemas"]["Colour"],
                components["schemas"]["Colour"]
            ];
            /** @enum {unknown} */
            type: "roll";
        };
        /**
         * RollDice
         * @description The dealer must roll for the seat, which then swaps.
         */
        RollDice: {
            seat: number;
            /** @enum {unknown} */
            type: "roll-dice";
        };
        /**
         * RollSpent
         * @description In solo play, a roll after which no piece can be swapped still counts.
         */
        RollSpent: {
            left: number;
            /** @enum {unknown} */
            type: "roll-spent";
        };
        /**
         * Rolled
         * @description Two colours were rolled for a seat.
         */
        Rolled: {
            dice: [
                components["schemas"]["Colour"],
                components["schemas"]["Colour"]
            ];
            seat: number;
            /** @enum {unknown} */
            type: "rolled";
        };
        /**
         * Rolls
         * @description How often a player may roll in a turn.
         * @enum {unknown}
         */
        Rolls: "bonus" | "standard";
        /**
         * SoloScored
         * @description The solo game is over; `left` pieces were not captured.
         */
        SoloScored: {
            left: number;
            /** @enum {unknown} */
            type: "solo-scored";
        };
        /**
         * SpareGiven
         * @description With four seats, the last one starts with the white piece that was set aside.
         */
        SpareGiven: {
            seat: number;
            /** @enum {unknown} */
            type: "spare-given";
        };
        /**
         * Split
         * @description The capture left the block in several sections.
         */
        Split: {
            sections: components["schemas"]["Hex"][][];
            /** @enum {unknown} */
            type: "split";
        };
        /**
         * Stalled
         * @description For this many turns no block was smaller than the smallest one before: the game is over.
         */
        Stalled: {
            smallest: number;
            turns: number;
            /** @enum {unknown} */
            type: "stalled";
        };
        /**
         * Stuck
         * @description There is no way to put the split block back together: the game is over.
         */
        Stuck: {
            /** @enum {unknown} */
            type: "stuck";
        };
        /**
         * Swap
         * @description A seat swaps two pieces of different colours; the lower cell comes first.
         */
        Swap: {
            one: components["schemas"]["Hex"];
            other: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "swap";
        };
        /**
         * SwapPieces
         * @description The seat must swap two pieces by the dice rolled.
         */
        SwapPieces: {
            seat: number;
            /** @enum {unknown} */
            type: "swap-pieces";
        };
        /**
         * Swapped
         * @description Two touching pieces were swapped; both are given with their new cells.
         */
        Swapped: {
            one: components["schemas"]["Piece"];
            other: components["schemas"]["Piece"];
            seat: number;
            /** @enum {unknown} */
            type: "swapped";
        };
        /**
         * SwappedAfar
         * @description After a double, two pieces that do not touch were swapped; both are given with their new cells.
         */
        SwappedAfar: {
            one: components["schemas"]["Piece"];
            other: components["schemas"]["Piece"];
            seat: number;
            /** @enum {unknown} */
            type: "swapped-afar";
        };
        /**
         * Tie
         * @description A tie for the most pieces, which the most pieces of a single colour decides.
         *
         *         Each of the `seats` captured this many `pieces`. `colours` has the colour that each of them has most of, and `most`
         *         the number of pieces of that colour.
         */
        Tie: {
            colours: components["schemas"]["Colour"][];
            most: number[];
            pieces: number;
            seats: number[];
        };
        /**
         * View
         * @description The table, the same to every eye.
         *
         *         `scores` and `places` are what the game would end with now: pieces captured, or in solo play pieces left, with
         *         their `rank` and the number of `rolls` still to come. A game of several seats ends with a block of at most `enough`
         *         pieces, or after `turns_left` more turns without a new smallest block, which is shown once half of them are gone.
         *         When it is over, `tie` is the tie for the most pieces, if there was one.
         *         `sections` are the parts of the block if one of them must be chosen as the main block.
         */
        View: {
            agenda: (components["schemas"]["LayBlock"] | components["schemas"]["RollDice"] | components["schemas"]["SwapPieces"] | components["schemas"]["ChooseMain"] | components["schemas"]["Reform"] | components["schemas"]["MayBuy"] | components["schemas"]["MayAdd"] | components["schemas"]["EndTurn"])[];
            block: components["schemas"]["Piece"][];
            captured: components["schemas"]["Colour"][][];
            dice: [
                components["schemas"]["Colour"],
                components["schemas"]["Colour"]
            ] | null;
            enough: number | null;
            eye: number | null;
            places: number[];
            quiet: number;
            rank: components["schemas"]["Rank"] | null;
            rolls: number | null;
            scores: number[];
            sections: components["schemas"]["Hex"][][];
            smallest: number;
            tie: components["schemas"]["Tie"] | null;
            turns_left: number | null;
        };
        /**
         * Won
         * @description The seats in first place, and the number of pieces that each seat has captured.
         */
        Won: {
            captured: number[];
            seats: number[];
            /** @enum {unknown} */
            type: "won";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Action = components['schemas']['Action'];
export type AddedBack = components['schemas']['AddedBack'];
export type AddedNothing = components['schemas']['AddedNothing'];
export type Bought = components['schemas']['Bought'];
export type Captured = components['schemas']['Captured'];
export type ChooseMain = components['schemas']['ChooseMain'];
export type Colour = components['schemas']['Colour'];
export type ColoursCompared = components['schemas']['ColoursCompared'];
export type Declined = components['schemas']['Declined'];
export type Discarded = components['schemas']['Discarded'];
export type EndTurn = components['schemas']['EndTurn'];
export type Event = components['schemas']['Event'];
export type Hex = components['schemas']['Hex'];
export type Keep = components['schemas']['Keep'];
export type Laid = components['schemas']['Laid'];
export type Lay = components['schemas']['Lay'];
export type LayBlock = components['schemas']['LayBlock'];
export type Laying = components['schemas']['Laying'];
export type Leave = components['schemas']['Leave'];
export type LeftAlone = components['schemas']['LeftAlone'];
export type Lifted = components['schemas']['Lifted'];
export type MayAdd = components['schemas']['MayAdd'];
export type MayBuy = components['schemas']['MayBuy'];
export type Options = components['schemas']['Options'];
export type Pass = components['schemas']['Pass'];
export type Piece = components['schemas']['Piece'];
export type Place = components['schemas']['Place'];
export type Placed = components['schemas']['Placed'];
export type Rank = components['schemas']['Rank'];
export type Ranked = components['schemas']['Ranked'];
export type Reform = components['schemas']['Reform'];
export type Rerolled = components['schemas']['Rerolled'];
export type Roll = components['schemas']['Roll'];
export type RollDice = components['schemas']['RollDice'];
export type RollSpent = components['schemas']['RollSpent'];
export type Rolled = components['schemas']['Rolled'];
export type Rolls = components['schemas']['Rolls'];
export type SoloScored = components['schemas']['SoloScored'];
export type SpareGiven = components['schemas']['SpareGiven'];
export type Split = components['schemas']['Split'];
export type Stalled = components['schemas']['Stalled'];
export type Stuck = components['schemas']['Stuck'];
export type Swap = components['schemas']['Swap'];
export type SwapPieces = components['schemas']['SwapPieces'];
export type Swapped = components['schemas']['Swapped'];
export type SwappedAfar = components['schemas']['SwappedAfar'];
export type Tie = components['schemas']['Tie'];
export type View = components['schemas']['View'];
export type Won = components['schemas']['Won'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
