/** What a page may do only after the visitor has touched it. */

/** Has the visitor clicked, tapped or pressed a key yet? Before that, browsers refuse sound and vibration with an error. */
export function hadGesture(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}
