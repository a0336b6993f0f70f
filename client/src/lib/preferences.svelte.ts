/** What the person at this device likes, kept in the browser. */

export type Theme = "auto" | "light" | "dark" | "contrast";

interface Wishes {
  name: string;
  theme: Theme;
  sound: boolean;
  drawer: boolean;
}

const PLACE = "hexarium";
const FIRST: Wishes = { name: "", theme: "auto", sound: false, drawer: true };

function kept(): Wishes {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Wishes>) };
  } catch {
    return FIRST;
  }
}

export const wishes = $state<Wishes>(kept());

/** Change a wish, and keep it. */
export function wish(changed: Partial<Wishes>): void {
  Object.assign(wishes, changed);
  dress();
  try {
    localStorage.setItem(PLACE, JSON.stringify(wishes));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Let the page wear its theme. */
export function dress(): void {
  document.documentElement.dataset.theme = wishes.theme;
}
