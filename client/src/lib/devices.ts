/** One's devices on the server: the list, links and recovery codes that add one, and signing out. */
import { fullAddress } from "./address";
import type { Continuation, DeviceLink, DeviceListed, DevicesShown, Guest, RecoveryCode, SignInRequest } from "../types/http";
import { freshId } from "./ids";
import { post, read } from "./http";

export const ownDevices = (): Promise<DevicesShown> => read("/session/devices");
export const makeDeviceLink = (): Promise<DeviceLink> => post("/session/link");
export const makeRecoveryCode = (): Promise<RecoveryCode> => post("/session/recovery");
export const signOutDevice = (id: string): Promise<DevicesShown> => post(`/session/devices/${id}/sign-out`);
/** Whom this browser would be with a code; the code is not used. */
export const lookAtCode = (code: SignInRequest): Promise<Continuation> => post("/session/look", code);

const keys = new Map<string, string>();

/** Use a code. If the answer was lost, the same key gets the same cookie again. */
export async function useCode(code: SignInRequest): Promise<Guest> {
  const key = keys.get(code.code) ?? freshId();
  keys.set(code.code, key);
  return post("/session/continue", code, key);
}

/** The address of a link that adds a device. What is behind the # is never sent to a server or to other sites. */
export function deviceLink(code: string): string {
  return fullAddress(`/device#${code}`);
}

/** When a device was last here: "Today", "Yesterday", or the day. */
export function lastSeen({ is_this: isThis, seen }: Pick<DeviceListed, "is_this" | "seen">, now: number): string {
  if (isThis) return "This device";
  if (!seen) return "Last seen: not known";
  const days = Math.round((dayOf(now) - dayOf(seen)) / DAY);
  const day = days <= 0 ? "today" : days === 1 ? "yesterday" : dateText(seen);
  return `Last seen ${day}`;
}

/** A day with its year, as the server counts days: "18 Nov 2026". */
export function dateText(seconds: number): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(seconds * 1000);
}

const DAY = 86_400;

function dayOf(seconds: number): number {
  return Math.floor(seconds / DAY) * DAY;
}
