/** How the page reaches its club: over HTTP and a WebSocket, or, without a server, in a worker of the page itself. */
import { isLocal } from "./address";

/** The parts of a WebSocket that a connection uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
}

/** A way to reach a club. */
export interface Transport {
  /** Like `fetch`, for the paths of the club. */
  request(path: string, init?: RequestInit): Promise<Response>;
  openSocket(): Socket;
}

const server: Transport = {
  request: (path, init) => fetch(path, init),
  openSocket: () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/socket`) as unknown as Socket;
  },
};

/** The transport to the club in this page is loaded only where there is no server: the ordinary page does not need it. */
const local: Transport = {
  request: async (path, init) => (await import("../anywhere/local")).localClub().request(path, init),
  openSocket: () => {
    const socket: Socket = { send: () => undefined, close: () => undefined, onopen: null, onclose: null, onmessage: null };
    void import("../anywhere/local").then(({ localClub }) => localClub().connect(socket));
    return socket;
  },
};

export const transport = isLocal ? local : server;

/** The address of a picture or file of the club for an element that loads it by itself. */
export async function loadable(path: string): Promise<string> {
  if (!isLocal) return path;
  const response = await transport.request(path);
  if (!response.ok) throw new Error("The picture could not be made.");
  const kind = response.headers.get("content-type") ?? "text/plain";
  return `data:${kind.replaceAll(" ", "")},${encodeURIComponent(await response.text())}`;
}
