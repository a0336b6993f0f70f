/** The settings of this device, stored in the browser. */

export type Theme = "auto" | "light" | "dark" | "contrast";

interface Preferences {
  name: string;
  theme: Theme;
  sound: boolean;
  drawer: boolean;
}

const STORAGE_KEY = "hexarium";
const DEFAULTS: Preferences = { name: "", theme: "auto", sound: false, drawer: true };

function stored(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return DEFAULTS;
  }
}

export const preferences = $state<Preferences>(stored());

/** Change some settings and store them. */
export function setPreferences(changed: Partial<Preferences>): void {
  Object.assign(preferences, changed);
  applyTheme();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    // The page works without stored settings.
  }
}

/** Apply the theme to the page. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = preferences.theme;
}
