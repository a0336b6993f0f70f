/** The server's time, by which the times that it sends are read: this device's clock may be wrong. */

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/** The server has said what time it is there, in seconds. */
export function noteServerTime(seconds: number): void {
  ahead = seconds * 1000 - Date.now();
}

/** The time at the server now, in seconds. */
export function serverTime(): number {
  return (Date.now() + ahead) / 1000;
}
