/** What the options' values mean in numbers, for bars and rims. */

/** The score that ends the game. */
export const TARGETS: Readonly<Record<string, number>> = { short: 50, medium: 100, full: 200 };

/** The seconds of a whole turn. */
export const SECONDS: Readonly<Record<string, number>> = { thirty: 30, sixty: 60 };
