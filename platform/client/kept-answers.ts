/**
 * The last answers of the account, kept on the device so that they can be shown without a network. Only for calls that
 * say `keepOffline`; limited in number, size and age; dropped when the session ends or another account logs in.
 */
import { session } from './session-store.ts';

/** Hash of all contracts, inserted by the build: a newer app does not read answers of another shape. */
declare const CONTRACTS: string | undefined;

const DATABASE = 'zy-answers';
const STORE = 'answers';
const BY_TIME = 'at';
const MAX_ANSWERS = 120;
const MAX_CHARACTERS = 200_000;
const MAX_AGE_MS = 7 * 86_400_000;
const contracts = typeof CONTRACTS === 'undefined' ? '' : CONTRACTS;

interface StoredAnswer {
  /** Hash of the query's key, which contains the call, its request and the language. */
  id: string;
  userId: string;
  contracts: string;
  /** When the server gave the answer, timestamp in ms. */
  at: number;
  /** JSON */
  answer: string;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps no answers')));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex(BY_TIME, BY_TIME);
  });
  return settled(request);
};

let database: Promise<IDBDatabase> | undefined;

/** Rejects where the browser keeps nothing, e.g. in private mode. */
const answers = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  database ??= openDatabase();
  database.catch(() => (database = undefined));
  return (await database).transaction(STORE, mode).objectStore(STORE);
};

const isDue = ({ at }: Pick<StoredAnswer, 'at'>): boolean => Date.now() - at > MAX_AGE_MS;

/** Deletes the oldest answers beyond the limit, and those that are too old. */
const trim = async (store: IDBObjectStore): Promise<void> => {
  let surplus = (await settled(store.count())) - MAX_ANSWERS;
  const cursor = store.index(BY_TIME).openCursor();
  cursor.addEventListener('success', () => {
    const found = cursor.result;
    if (!found || (surplus <= 0 && !isDue(found.value as StoredAnswer))) return;
    surplus -= 1;
    found.delete();
    found.continue();
  });
};

export const keepAnswer = async (id: string, answer: unknown, at: number): Promise<void> => {
  const text = JSON.stringify(answer);
  if (text.length > MAX_CHARACTERS) return;
  const store = await answers('readwrite');
  // asked last, because the session may have ended while the database was being opened
  const { token, user } = session();
  if (token === undefined || user === undefined) return;
  await settled(store.put({ id, userId: user.userId, contracts, at, answer: text } satisfies StoredAnswer));
  await trim(store);
};

/** @returns the account's last answer to this query, or undefined. */
export const keptAnswer = async (id: string): Promise<{ answer: unknown; at: number } | undefined> => {
  const found = (await settled((await answers('readonly')).get(id))) as StoredAnswer | undefined;
  const { token, user } = session();
  if (!found || token === undefined || found.userId !== user?.userId) return undefined;
  if (found.contracts !== contracts || isDue(found)) return undefined;
  return { answer: JSON.parse(found.answer) as unknown, at: found.at };
};

export const dropKeptAnswers = async (): Promise<void> => {
  await settled((await answers('readwrite')).clear());
};
