// Made by `make types-ts` from hexx.json, sha256 b2c5db32c67c5b305dce218c7559ad36984f3f9ddb072527e6be0df0ece52f4d.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Action: components["schemas"]["Play"] | components["schemas"]["Exchange"] | components["schemas"]["Pass"] | components["schemas"]["Morph"] | components["schemas"]["Forfeit"] | components["schemas"]["Poach"] | components["schemas"]["Choose"] | components["schemas"]["Remove"] | components["schemas"]["Give"] | components["schemas"]["Change"] | components["schemas"]["Draw"] | components["schemas"]["Toss"] | components["schemas"]["Roll"] | components["schemas"]["Take"];
        /**
         * AlsoMade
         * @description The play made a secondary word.
         */
        AlsoMade: {
            cells: components["schemas"]["Hex"][];
            seat: number;
            /** @enum {unknown} */
            type: "also-made";
            word: string;
        };
        /**
         * Axis
         * @description The three directions of lines. A word may read either way along a line.
         * @enum {unknown}
         */
        Axis: "e" | "ne" | "se";
        /**
         * BeginTurn
         * @description A turn of the seat is to begin. If it is `frozen`, the opponent's tiles can't turn in it.
         */
        BeginTurn: {
            /** @default false */
            frozen?: boolean;
            seat: number;
            /** @enum {unknown} */
            type: "begin-turn";
        };
        /**
         * Begins
         * @description The flipped tile shows this seat's colour, so it goes first.
         */
        Begins: {
            seat: number;
            /** @enum {unknown} */
            type: "begins";
        };
        /**
         * CastHexx
         * @description The die is to be rolled for a HEXX tile that the seat played in the word on these spaces.
         */
        CastHexx: {
            seat: number;
            /** @enum {unknown} */
            type: "cast-hexx";
            word: components["schemas"]["Hex"][];
        };
        /**
         * Cell
         * @description A tile on the board and its space.
         */
        Cell: {
            at: components["schemas"]["Hex"];
            laid: components["schemas"]["Laid"];
        };
        /**
         * Change
         * @description The Changeling: a HEXX tile goes from the board into the hand, and a tile from the hand replaces it.
         */
        Change: {
            put: components["schemas"]["Placing"];
            /** @enum {unknown} */
            type: "change";
        };
        /**
         * ChangeTile
         * @description The seat is to replace a HEXX tile on the board with a tile from its hand.
         */
        ChangeTile: {
            face: number;
            seat: number;
            /** @enum {unknown} */
            type: "change-tile";
        };
        /**
         * Changed
         * @description The Changeling, by the roller.
         */
        Changed: {
            put: components["schemas"]["Placing"];
            seat: number;
            /** @enum {unknown} */
            type: "changed";
        };
        /**
         * ChangedBack
         * @description The Changeling, by the opponent.
         */
        ChangedBack: {
            put: components["schemas"]["Placing"];
            seat: number;
            /** @enum {unknown} */
            type: "changed-back";
        };
        /**
         * Choose
         * @description Doppelgänger: every tile with this letter turns to the seat's colour.
         */
        Choose: {
            letter: string;
            /** @enum {unknown} */
            type: "choose";
        };
        /**
         * ChooseLetter
         * @description The seat is to choose a vowel or a consonant, by the face of the die.
         */
        ChooseLetter: {
            face: number;
            seat: number;
            /** @enum {unknown} */
            type: "choose-letter";
        };
        /**
         * Connect
         * @description How a word must connect to the tiles on the board.
         * @enum {unknown}
         */
        Connect: "cross" | "touch";
        /**
         * ConsonantChosen
         * @description Doppelgänger: a consonant, chosen by the roller.
         */
        ConsonantChosen: {
            cells: components["schemas"]["Hex"][];
            letter: string;
            seat: number;
            /** @enum {unknown} */
            type: "consonant-chosen";
        };
        /**
         * ConsonantChosenBack
         * @description Doppelgänger: a consonant, chosen by the opponent.
         */
        ConsonantChosenBack: {
            cells: components["schemas"]["Hex"][];
            letter: string;
            seat: number;
            /** @enum {unknown} */
            type: "consonant-chosen-back";
        };
        /**
         * CountUp
         * @description The tiles are to be counted; the turns before this on the agenda are the last.
         */
        CountUp: {
            /** @enum {unknown} */
            type: "count-up";
        };
        /**
         * Counted
         * @description The final count: how many tiles show each seat's colour.
         */
        Counted: {
            scores: number[];
            /** @enum {unknown} */
            type: "counted";
        };
        /**
         * Damaged
         * @description Collateral Damage: the tiles next to the word turned to the roller's colour.
         */
        Damaged: {
            cells: components["schemas"]["Hex"][];
            seat: number;
            /** @enum {unknown} */
            type: "damaged";
        };
        /**
         * DamagedBack
         * @description Collateral Damage: the tiles next to the word turned to the opponent's colour.
         */
        DamagedBack: {
            cells: components["schemas"]["Hex"][];
            seat: number;
            /** @enum {unknown} */
            type: "damaged-back";
        };
        /**
         * DealHand
         * @description The seat is to be dealt its opening hand.
         */
        DealHand: {
            seat: number;
            /** @enum {unknown} */
            type: "deal-hand";
        };
        /**
         * Dealt
         * @description A seat was dealt a tile of its opening hand.
         */
        Dealt: {
            seat: number;
            tile: string | null;
            /** @enum {unknown} */
            type: "dealt";
        };
        /**
         * Draw
         * @description The dealer draws a tile from the bag for a seat.
         */
        Draw: {
            tile: string;
            /** @enum {unknown} */
            type: "draw";
        };
        /**
         * Drew
         * @description A seat drew a tile to fill its hand.
         */
        Drew: {
            seat: number;
            tile: string | null;
            /** @enum {unknown} */
            type: "drew";
        };
        /**
         * EndTurn
         * @description The seat's turn, its HEXXes and the draw after them are over; it is to be checked whether the game is.
         */
        EndTurn: {
            /** @default false */
            frozen?: boolean;
            seat: number;
            /** @enum {unknown} */
            type: "end-turn";
        };
        Event: components["schemas"]["Dealt"] | components["schemas"]["Drew"] | components["schemas"]["Begins"] | components["schemas"]["Played"] | components["schemas"]["AlsoMade"] | components["schemas"]["Flipped"] | components["schemas"]["Exchanged"] | components["schemas"]["Passed"] | components["schemas"]["Rolled"] | components["schemas"]["RollsAgain"] | components["schemas"]["LastTurn"] | components["schemas"]["NoTurnAfterLast"] | components["schemas"]["NoTurnWithoutTiles"] | components["schemas"]["NobodyCan"] | components["schemas"]["Counted"] | components["schemas"]["PlaysTwice"] | components["schemas"]["PlaysAgain"] | components["schemas"]["Poached"] | components["schemas"]["PoachedBack"] | components["schemas"]["Reversed"] | components["schemas"]["Damaged"] | components["schemas"]["DamagedBack"] | components["schemas"]["OriginLost"] | components["schemas"]["MustMorph"] | components["schemas"]["Morphed"] | components["schemas"]["Forfeited"] | components["schemas"]["VowelChosen"] | components["schemas"]["VowelChosenBack"] | components["schemas"]["ConsonantChosen"] | components["schemas"]["ConsonantChosenBack"] | components["schemas"]["Removed"] | components["schemas"]["Stolen"] | components["schemas"]["Returned"] | components["schemas"]["StolenBack"] | components["schemas"]["ReturnedBack"] | components["schemas"]["Changed"] | components["schemas"]["ChangedBack"] | components["schemas"]["Froze"] | components["schemas"]["HandsSwapped"];
        /**
         * Exchange
         * @description A seat puts tiles back into the bag and draws as many.
         */
        Exchange: {
            tiles: string[];
            /** @enum {unknown} */
            type: "exchange";
        };
        /**
         * Exchanged
         * @description A seat put tiles back into the bag; only that seat knows which.
         */
        Exchanged: {
            count: number;
            seat: number;
            tiles: string[] | null;
            /** @enum {unknown} */
            type: "exchanged";
        };
        /**
         * Flipped
         * @description Tiles that were already on the board turned with the words that they are in.
         */
        Flipped: {
            cells: components["schemas"]["Hex"][];
            seat: number;
            /** @enum {unknown} */
            type: "flipped";
        };
        /**
         * Forfeit
         * @description A seat forfeits the turn instead of making a Metamorphosis.
         */
        Forfeit: {
            /** @enum {unknown} */
            type: "forfeit";
        };
        /**
         * Forfeited
         * @description Metamorphosis: a seat forfeited the turn.
         */
        Forfeited: {
            seat: number;
            /** @enum {unknown} */
            type: "forfeited";
        };
        /**
         * Froze
         * @description Frozen in Place: the opponent can't turn this seat's tiles on its next turn.
         */
        Froze: {
            seat: number;
            /** @enum {unknown} */
            type: "froze";
        };
        /**
         * Give
         * @description Sleight of Hand: the seat that took a tile gives one of its own in return.
         */
        Give: {
            tile: string;
            /** @enum {unknown} */
            type: "give";
        };
        /**
         * GiveTile
         * @description The seat is to give a tile for the one it took; None stands for a tile that an eye may not see.
         */
        GiveTile: {
            face: number;
            seat: number;
            taken: string | null;
            /** @enum {unknown} */
            type: "give-tile";
        };
        /**
         * HandsSwapped
         * @description Freaky Friday: the seats traded hands. Now both know both hands, and spectators neither.
         */
        HandsSwapped: {
            hands: string[][] | null;
            /** @enum {unknown} */
            type: "hands-swapped";
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
         * Known
         * @description Tiles known to be in a hand or in the bag: all of these, except at most `missing`.
         */
        Known: {
            /** @default 0 */
            missing?: number;
            /** @default [] */
            tiles?: string[];
        };
        /**
         * Laid
         * @description A tile on the board: the letter it stands for, whether it is a HEXX tile, and whose colour it shows.
         */
        Laid: {
            letter: string;
            seat: number;
            wild: boolean;
        };
        /**
         * LastTurn
         * @description The other seat has played its last tile and the bag is empty: this seat has one more turn.
         */
        LastTurn: {
            seat: number;
            /** @enum {unknown} */
            type: "last-turn";
        };
        /**
         * Memory
         * @description What one eye knows about the bag and the hands that it doesn't see.
         */
        Memory: {
            /**
             * @default {
             *       "missing": 0,
             *       "tiles": []
             *     }
             */
            bag?: components["schemas"]["Known"];
            /**
             * @default [
             *       {
             *         "missing": 0,
             *         "tiles": []
             *       },
             *       {
             *         "missing": 0,
             *         "tiles": []
             *       }
             *     ]
             */
            hands?: [
                components["schemas"]["Known"],
                components["schemas"]["Known"]
            ];
        };
        /**
         * Morph
         * @description Metamorphosis: a seat replaces a tile on the board with one from its hand, and names the line of the new word.
         */
        Morph: {
            put: components["schemas"]["Placing"];
            run: components["schemas"]["Axis"];
            /** @enum {unknown} */
            type: "morph";
        };
        /**
         * Morphed
         * @description Metamorphosis: a seat replaced a tile, and a run became a word.
         */
        Morphed: {
            cells: components["schemas"]["Hex"][];
            put: components["schemas"]["Placing"];
            seat: number;
            took: string;
            /** @enum {unknown} */
            type: "morphed";
            word: string;
        };
        /**
         * MustMorph
         * @description Metamorphosis: the roller must make one on its next turn that isn't one already.
         */
        MustMorph: {
            seat: number;
            /** @enum {unknown} */
            type: "must-morph";
        };
        /**
         * NoTurnAfterLast
         * @description Take Two was rolled in the last turn: the extra turn that it would give this seat never comes.
         */
        NoTurnAfterLast: {
            seat: number;
            /** @enum {unknown} */
            type: "no-turn-after-last";
        };
        /**
         * NoTurnWithoutTiles
         * @description This seat has no tiles left, so an extra turn that it was to have never comes.
         */
        NoTurnWithoutTiles: {
            seat: number;
            /** @enum {unknown} */
            type: "no-turn-without-tiles";
        };
        /**
         * NobodyCan
         * @description Both seats passed, or no tile was placed for eight turns.
         */
        NobodyCan: {
            /** @enum {unknown} */
            type: "nobody-can";
        };
        /**
         * Offer
         * @description What may be answered: the verbs, the spaces and tiles to pick from, and how many spaces to pick.
         *
         *         `cells` are spaces with a tile on them; there are none for a play, whose tiles go on any empty space. `tiles` are
         *         the different tiles of the hand, or the letters to choose from.
         */
        Offer: {
            /** @default [] */
            cells?: components["schemas"]["Hex"][];
            /** @default 0 */
            count?: number;
            /** @default [] */
            tiles?: string[];
            verbs: string[];
        };
        /**
         * Options
         * @description The size of the board, the dictionary, and two rules that the printed rulebook leaves to the players.
         */
        Options: {
            /**
             * @description small: 61 spaces and 54 tiles; medium: 91 spaces and 80 tiles; large: 127 spaces and 100 tiles.
             * @default medium
             */
            board?: components["schemas"]["Size"];
            /**
             * How words connect
             * @description touch: one of the tiles you place must touch a tile on the board; cross: your primary word must include a tile that was already on the board.
             * @default touch
             */
            connect?: components["schemas"]["Connect"];
            /**
             * Dictionary
             * @description standard: a large dictionary with the everyday words of recent years; classic: ENABLE, a public-domain list for North American word games from around the year 2000, with about 173,000 words.
             * @default standard
             */
            lexicon?: components["schemas"]["WordList"];
            /**
             * Plurals
             * @description same: adding an S to a word doesn't make a new word; new: adding an S makes a new word.
             * @default same
             */
            plural?: components["schemas"]["Plural"];
        };
        /**
         * OriginLost
         * @description Lost Origin: these tiles went from the spaces of the first word back into the bag.
         */
        OriginLost: {
            cells: components["schemas"]["Hex"][];
            tiles: string[];
            /** @enum {unknown} */
            type: "origin-lost";
        };
        /**
         * Pass
         * @description A seat passes, which it may do when the bag is empty.
         */
        Pass: {
            /** @enum {unknown} */
            type: "pass";
        };
        /**
         * Passed
         * @description A seat passed.
         */
        Passed: {
            seat: number;
            /** @enum {unknown} */
            type: "passed";
        };
        /**
         * Placing
         * @description A tile to be placed: the space, the letter that it stands for, and whether it is a HEXX tile.
         */
        Placing: [
            components["schemas"]["Hex"],
            string,
            boolean
        ];
        /**
         * Play
         * @description A seat places tiles on one line. For a single HEXX tile it may name the line of the primary word.
         */
        Play: {
            /** @default null */
            run?: components["schemas"]["Axis"] | null;
            tiles: components["schemas"]["Placing"][];
            /** @enum {unknown} */
            type: "play";
        };
        /**
         * Played
         * @description A seat placed tiles that make this primary word.
         */
        Played: {
            cells: components["schemas"]["Hex"][];
            seat: number;
            tiles: components["schemas"]["Placing"][];
            /** @enum {unknown} */
            type: "played";
            word: string;
        };
        /**
         * PlaysAgain
         * @description Take Two: the roller gets an extra turn.
         */
        PlaysAgain: {
            seat: number;
            /** @enum {unknown} */
            type: "plays-again";
        };
        /**
         * PlaysTwice
         * @description Take Two: this seat, the opponent of the roller, has one more play in its next turn.
         */
        PlaysTwice: {
            seat: number;
            /** @enum {unknown} */
            type: "plays-twice";
        };
        /**
         * Plural
         * @description Whether adding an S to a word makes a new word.
         * @enum {unknown}
         */
        Plural: "new" | "same";
        /**
         * Poach
         * @description Poached Pair: these tiles turn to the seat's colour.
         */
        Poach: {
            cells: components["schemas"]["Hex"][];
            /** @enum {unknown} */
            type: "poach";
        };
        /**
         * PoachPair
         * @description The seat is to choose two tiles to turn.
         */
        PoachPair: {
            face: number;
            seat: number;
            /** @enum {unknown} */
            type: "poach-pair";
        };
        /**
         * Poached
         * @description Poached Pair, chosen by the roller.
         */
        Poached: {
            cells: components["schemas"]["Hex"][];
            seat: number;
            /** @enum {unknown} */
            type: "poached";
        };
        /**
         * PoachedBack
         * @description Poached Pair, chosen by the opponent.
         */
        PoachedBack: {
            cells: components["schemas"]["Hex"][];
            seat: number;
            /** @enum {unknown} */
            type: "poached-back";
        };
        /**
         * Refill
         * @description The seat is to draw back up to six tiles.
         */
        Refill: {
            seat: number;
            /** @enum {unknown} */
            type: "refill";
        };
        /**
         * Remove
         * @description Null & Void: the tile on this space goes back into the bag.
         */
        Remove: {
            at: components["schemas"]["Hex"];
            /** @enum {unknown} */
            type: "remove";
        };
        /**
         * RemoveTile
         * @description The seat is to remove a tile from the board.
         */
        RemoveTile: {
            seat: number;
            /** @enum {unknown} */
            type: "remove-tile";
        };
        /**
         * Removed
         * @description Null & Void: a seat put a tile from the board back into the bag.
         */
        Removed: {
            at: components["schemas"]["Hex"];
            seat: number;
            tile: string;
            /** @enum {unknown} */
            type: "removed";
        };
        /**
         * Returned
         * @description Sleight of Hand: the roller gave a tile in return.
         */
        Returned: {
            giver: number;
            taker: number;
            tile: string | null;
            /** @enum {unknown} */
            type: "returned";
        };
        /**
         * ReturnedBack
         * @description Sleight of Hand: the opponent gave a tile in return.
         */
        ReturnedBack: {
            giver: number;
            taker: number;
            tile: string | null;
            /** @enum {unknown} */
            type: "returned-back";
        };
        /**
         * Reversed
         * @description Reversal of Fortune: the word just played turned to the opponent's colour.
         */
        Reversed: {
            cells: components["schemas"]["Hex"][];
            seat: number;
            /** @enum {unknown} */
            type: "reversed";
        };
        /**
         * Roll
         * @description The dealer rolls the die.
         */
        Roll: {
            face: number;
            /** @enum {unknown} */
            type: "roll";
        };
        /**
         * Rolled
         * @description The die was rolled for a HEXX tile that the seat played.
         */
        Rolled: {
            face: number;
            seat: number;
            /** @enum {unknown} */
            type: "rolled";
        };
        /**
         * RollsAgain
         * @description The effect can't be carried out, so the die is rolled again.
         */
        RollsAgain: {
            face: number;
            seat: number;
            /** @enum {unknown} */
            type: "rolls-again";
        };
        /**
         * Size
         * @description The size of the board.
         * @enum {unknown}
         */
        Size: "large" | "medium" | "small";
        /**
         * StealTile
         * @description A tile is to be taken for the seat out of the opponent's hand.
         */
        StealTile: {
            face: number;
            seat: number;
            /** @enum {unknown} */
            type: "steal-tile";
        };
        /**
         * Stolen
         * @description Sleight of Hand: the roller took a tile unseen.
         */
        Stolen: {
            giver: number;
            taker: number;
            tile: string | null;
            /** @enum {unknown} */
            type: "stolen";
        };
        /**
         * StolenBack
         * @description Sleight of Hand: the opponent took a tile unseen.
         */
        StolenBack: {
            giver: number;
            taker: number;
            tile: string | null;
            /** @enum {unknown} */
            type: "stolen-back";
        };
        /**
         * Take
         * @description The dealer draws the tile that Sleight of Hand takes from a hand.
         */
        Take: {
            tile: string;
            /** @enum {unknown} */
            type: "take";
        };
        /**
         * TakeMorph
         * @description The seat is to carry out a Metamorphosis or forfeit the turn.
         */
        TakeMorph: {
            /** @default false */
            frozen?: boolean;
            seat: number;
            /** @enum {unknown} */
            type: "take-morph";
        };
        /**
         * TakeTurn
         * @description The seat is to play, exchange or pass.
         */
        TakeTurn: {
            /** @default false */
            frozen?: boolean;
            seat: number;
            /** @enum {unknown} */
            type: "take-turn";
        };
        /**
         * Toss
         * @description The dealer flips a tile, and the seat whose colour it shows goes first.
         */
        Toss: {
            seat: number;
            /** @enum {unknown} */
            type: "toss";
        };
        /**
         * TossTile
         * @description A tile is to be flipped to see who goes first.
         */
        TossTile: {
            /** @enum {unknown} */
            type: "toss-tile";
        };
        /**
         * View
         * @description The table as `eye` sees it; None stands for a tile that it can't see.
         *
         *         `known` is what the eye knows about tiles that it can't see, and `scores` are the tiles of each colour. `offer` is
         *         what the eye may answer now; None if it isn't asked.
         */
        View: {
            agenda: (components["schemas"]["DealHand"] | components["schemas"]["TossTile"] | components["schemas"]["BeginTurn"] | components["schemas"]["Refill"] | components["schemas"]["TakeTurn"] | components["schemas"]["TakeMorph"] | components["schemas"]["CastHexx"] | components["schemas"]["PoachPair"] | components["schemas"]["ChooseLetter"] | components["schemas"]["RemoveTile"] | components["schemas"]["StealTile"] | components["schemas"]["GiveTile"] | components["schemas"]["ChangeTile"] | components["schemas"]["EndTurn"] | components["schemas"]["CountUp"])[];
            bag: number;
            board: components["schemas"]["Cell"][];
            eye: number | null;
            hands: (string | null)[][];
            idle: number;
            known: components["schemas"]["Memory"];
            offer: components["schemas"]["Offer"] | null;
            origin: components["schemas"]["Hex"][] | null;
            passed: number[];
            rolled: number | null;
            scores: [
                number,
                number
            ];
            size: components["schemas"]["Size"];
            waiting: [
                components["schemas"]["Waiting"],
                components["schemas"]["Waiting"]
            ];
        };
        /**
         * VowelChosen
         * @description Doppelgänger: a vowel, chosen by the roller.
         */
        VowelChosen: {
            cells: components["schemas"]["Hex"][];
            letter: string;
            seat: number;
            /** @enum {unknown} */
            type: "vowel-chosen";
        };
        /**
         * VowelChosenBack
         * @description Doppelgänger: a vowel, chosen by the opponent.
         */
        VowelChosenBack: {
            cells: components["schemas"]["Hex"][];
            letter: string;
            seat: number;
            /** @enum {unknown} */
            type: "vowel-chosen-back";
        };
        /**
         * Waiting
         * @description Effects on a seat's coming turns: extra plays, Metamorphoses to make, and whether the next turn is frozen.
         */
        Waiting: {
            /** @default false */
            frozen?: boolean;
            /** @default 0 */
            morphs?: number;
            /** @default 0 */
            plays?: number;
        };
        /**
         * WordList
         * @description The dictionary that decides which words count.
         * @enum {unknown}
         */
        WordList: "classic" | "standard";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Action = components['schemas']['Action'];
export type AlsoMade = components['schemas']['AlsoMade'];
export type Axis = components['schemas']['Axis'];
export type BeginTurn = components['schemas']['BeginTurn'];
export type Begins = components['schemas']['Begins'];
export type CastHexx = components['schemas']['CastHexx'];
export type Cell = components['schemas']['Cell'];
export type Change = components['schemas']['Change'];
export type ChangeTile = components['schemas']['ChangeTile'];
export type Changed = components['schemas']['Changed'];
export type ChangedBack = components['schemas']['ChangedBack'];
export type Choose = components['schemas']['Choose'];
export type ChooseLetter = components['schemas']['ChooseLetter'];
export type Connect = components['schemas']['Connect'];
export type ConsonantChosen = components['schemas']['ConsonantChosen'];
export type ConsonantChosenBack = components['schemas']['ConsonantChosenBack'];
export type CountUp = components['schemas']['CountUp'];
export type Counted = components['schemas']['Counted'];
export type Damaged = components['schemas']['Damaged'];
export type DamagedBack = components['schemas']['DamagedBack'];
export type DealHand = components['schemas']['DealHand'];
export type Dealt = components['schemas']['Dealt'];
export type Draw = components['schemas']['Draw'];
export type Drew = components['schemas']['Drew'];
export type EndTurn = components['schemas']['EndTurn'];
export type Event = components['schemas']['Event'];
export type Exchange = components['schemas']['Exchange'];
export type Exchanged = components['schemas']['Exchanged'];
export type Flipped = components['schemas']['Flipped'];
export type Forfeit = components['schemas']['Forfeit'];
export type Forfeited = components['schemas']['Forfeited'];
export type Froze = components['schemas']['Froze'];
export type Give = components['schemas']['Give'];
export type GiveTile = components['schemas']['GiveTile'];
export type HandsSwapped = components['schemas']['HandsSwapped'];
export type Hex = components['schemas']['Hex'];
export type Known = components['schemas']['Known'];
export type Laid = components['schemas']['Laid'];
export type LastTurn = components['schemas']['LastTurn'];
export type Memory = components['schemas']['Memory'];
export type Morph = components['schemas']['Morph'];
export type Morphed = components['schemas']['Morphed'];
export type MustMorph = components['schemas']['MustMorph'];
export type NoTurnAfterLast = components['schemas']['NoTurnAfterLast'];
export type NoTurnWithoutTiles = components['schemas']['NoTurnWithoutTiles'];
export type NobodyCan = components['schemas']['NobodyCan'];
export type Offer = components['schemas']['Offer'];
export type Options = components['schemas']['Options'];
export type OriginLost = components['schemas']['OriginLost'];
export type Pass = components['schemas']['Pass'];
export type Passed = components['schemas']['Passed'];
export type Placing = components['schemas']['Placing'];
export type Play = components['schemas']['Play'];
export type Played = components['schemas']['Played'];
export type PlaysAgain = components['schemas']['PlaysAgain'];
export type PlaysTwice = components['schemas']['PlaysTwice'];
export type Plural = components['schemas']['Plural'];
export type Poach = components['schemas']['Poach'];
export type PoachPair = components['schemas']['PoachPair'];
export type Poached = components['schemas']['Poached'];
export type PoachedBack = components['schemas']['PoachedBack'];
export type Refill = components['schemas']['Refill'];
export type Remove = components['schemas']['Remove'];
export type RemoveTile = components['schemas']['RemoveTile'];
export type Removed = components['schemas']['Removed'];
export type Returned = components['schemas']['Returned'];
export type ReturnedBack = components['schemas']['ReturnedBack'];
export type Reversed = components['schemas']['Reversed'];
export type Roll = components['schemas']['Roll'];
export type Rolled = components['schemas']['Rolled'];
export type RollsAgain = components['schemas']['RollsAgain'];
export type Size = components['schemas']['Size'];
export type StealTile = components['schemas']['StealTile'];
export type Stolen = components['schemas']['Stolen'];
export type StolenBack = components['schemas']['StolenBack'];
export type Take = components['schemas']['Take'];
export type TakeMorph = components['schemas']['TakeMorph'];
export type TakeTurn = components['schemas']['TakeTurn'];
export type Toss = components['schemas']['Toss'];
export type TossTile = components['schemas']['TossTile'];
export type View = components['schemas']['View'];
export type VowelChosen = components['schemas']['VowelChosen'];
export type VowelChosenBack = components['schemas']['VowelChosenBack'];
export type Waiting = components['schemas']['Waiting'];
export type WordList = components['schemas']['WordList'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
