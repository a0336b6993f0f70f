/**
 * Finished games of a club on their way to the page without a server. Both pages come from one server, so that they share the browser's storage: the club's
 * page puts sheets here, and the other verifies and takes them when it is next opened.
 */

const NAME = "hexarium-inbox";
const SHEETS = "sheets";

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(SHEETS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("This browser keeps nothing for this site."));
  });
}

async function transact<T>(mode: IDBTransactionMode, act: (sheets: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(SHEETS, mode);
      const request = act(transaction.objectStore(SHEETS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("This device could not keep it."));
    });
  } finally {
    database.close();
  }
}

/** Leave the sheet of a table's game. */
export const leaveSheet = (table: string, sheet: string): Promise<IDBValidKey> => transact("readwrite", (sheets) => sheets.put(sheet, table));

/** The sheets that lie here. */
export const waitingSheets = (): Promise<string[]> => transact("readonly", (sheets) => sheets.getAll() as IDBRequest<string[]>);

/** Throw away what lies here. */
export const emptyInbox = (): Promise<undefined> => transact("readwrite", (sheets) => sheets.clear());
