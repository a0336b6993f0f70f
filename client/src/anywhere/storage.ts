/** What the club keeps on this device: values by key in IndexedDB, written by one tab at a time. */

const NAME = "hexarium-club";
const KEPT = "kept";
const OWNER = "owner";

/** A changed value; null removes it. */
export type Change = readonly [key: string, value: Uint8Array | null];

/** Another tab has taken the club over. */
export class TakenOver extends Error {
  constructor() {
    super("Another tab of this browser plays here now.");
  }
}

/** Why nothing was written, as words in a sentence to the player. */
function reasonOf(error: DOMException | null): Error {
  const words = error?.name === "QuotaExceededError" ? "the browser has no room left for this site" : String(error ?? "the browser gave no reason");
  // Python would put the name of the kind of error before them.
  return Object.assign(new Error(words), { name: "" });
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(KEPT);
      request.result.createObjectStore(OWNER);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("This browser keeps nothing for this site."));
  });
}

/**
 * The stored values, and the right to change them. Each transaction checks that no other tab has taken them over since, so that a tab which was put to sleep in
 * the middle of a write can't overwrite what another has written.
 */
export class Storage {
  readonly #database: IDBDatabase;
  readonly #token = crypto.randomUUID();

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Open the database and own it; all other tabs' changes fail from now on. */
  static async own(): Promise<Storage> {
    const storage = new Storage(await opened());
    await storage.#transact((transaction) => transaction.objectStore(OWNER).put(storage.#token, OWNER), false);
    return storage;
  }

  /** All that is stored. */
  read(): Promise<[string, Uint8Array][]> {
    return new Promise((resolve, reject) => {
      const store = this.#database.transaction(KEPT).objectStore(KEPT);
      const [keys, values] = [store.getAllKeys(), store.getAll() as IDBRequest<Uint8Array[]>];
      values.onsuccess = () => resolve(values.result.map((value, index) => [String(keys.result[index]), value]));
      values.onerror = () => reject(values.error ?? new Error("What this device keeps can't be read."));
    });
  }

  /** Store changes durably, all or none. */
  keep(changes: readonly Change[]): Promise<void> {
    return this.#transact((transaction) => {
      const store = transaction.objectStore(KEPT);
      for (const [key, value] of changes) {
        if (value === null) store.delete(key);
        else store.put(value, key);
      }
    }, true);
  }

  #transact(write: (transaction: IDBTransaction) => void, isOwner: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction([KEPT, OWNER], "readwrite", { durability: "strict" });
      let problem: Error | null = null;
      transaction.oncomplete = () => resolve();
      // Here and not in `onerror`, where the transaction's error is not yet known.
      transaction.onabort = () => reject(problem ?? reasonOf(transaction.error));
      if (!isOwner) {
        write(transaction);
        return;
      }
      const owner = transaction.objectStore(OWNER).get(OWNER);
      owner.onsuccess = () => {
        if (owner.result === this.#token) {
          write(transaction);
          return;
        }
        problem = new TakenOver();
        transaction.abort();
      };
    });
  }
}
