/** The settings of this device, stored in the browser. */

export type Theme = "auto" | "light" | "dark" | "contrast";

/** Is the visitor notified of their turns: not at all, while the page is open, or by push messages too? */
export type Notify = "off" | "page" | "push";

/** How fast the moves of others are shown. */
export type Speed = "slow" | "normal" | "fast" | "instant";

interface Preferences {
  name: string;
  theme: Theme;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  vibration: boolean;
  speed: Speed;
  /** Should the spaces of boards show their names? */
  coordinates: boolean;
  /** On a tablet between two players, does the table turn towards the one whose turn it is? */
  faceToFace: boolean;
  notify: Notify;
  /** The opponent that was last chosen in each game, by its level. */
  opponents: Readonly<Record<string, string>>;
}

/** The longest name that the server takes. */
export const MAX_NAME_LENGTH = 40;

const STORAGE_KEY = "hexarium";
const DEFAULTS: Preferences = {
  name: "",
  theme: "auto",
  sound: false,
  volume: 0.7,
  vibration: true,
  speed: "normal",
  coordinates: false,
  faceToFace: false,
  notify: "off",
  opponents: {},
};

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
