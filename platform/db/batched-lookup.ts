/**
 * Reads that leave together: whatever is asked for until the statement before has returned goes with the next one, one statement for
 * all keys. Under load it saves most of the work of a look-up, of the database as of the server.
 *
 * Nothing is remembered. A key is read by a statement that begins after it was asked for, so that whoever asks sees every change that
 * was committed before, also by another process; the next one who asks reads it again.
 */
import type { Db } from './db.ts';

/** @param keys each once, at least one. @returns what was found, by key; keys that lead to nothing are missing. */
type Load<K, V> = (db: Db, keys: readonly K[]) => Promise<Map<K, V>>;

interface Departure<K, V> {
  readonly keys: Set<K>;
  readonly found: Promise<Map<K, V>>;
}

/** What arrived in the same turn of the event loop is still let on. */
const endOfTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/** @returns the next departure, which keys may be added to until it leaves. */
const timetable = <K, V>(load: (keys: readonly K[]) => Promise<Map<K, V>>): (() => Departure<K, V>) => {
  let next: Departure<K, V> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const announce = (): Departure<K, V> => {
    const keys = new Set<K>();
    const found = before.then(endOfTurn).then(() => {
      next = undefined;
      return load([...keys]);
    });
    before = found.catch(() => undefined); // who waits for it hears of it; the one after it leaves nevertheless
    return { keys, found };
  };
  return () => (next ??= announce());
};

export interface Gathered<K, V> {
  one(db: Db, key: K): Promise<V | undefined>;
  /** Keys that lead to nothing are missing in the answer. */
  many(db: Db, keys: readonly K[]): Promise<Map<K, V>>;
}

const only = <K, V>(found: ReadonlyMap<K, V>, keys: readonly K[]): Map<K, V> =>
  new Map(keys.flatMap((key) => (found.has(key) ? [[key, found.get(key) as V] as const] : [])));

/**
 * A look-up by key that shares its statements with others of its kind, and what it finds with everybody who asks at the same moment: it
 * is not to be changed. Inside a transaction it reads alone: what the transaction wrote is seen by nobody else.
 */
export const gather = <K, V>(load: Load<K, V>): Gathered<K, V> => {
  const timetables = new WeakMap<Db, () => Departure<K, V>>();
  const timetableOf = (db: Db): (() => Departure<K, V>) => {
    const known = timetables.get(db) ?? timetable((keys) => load(db, keys));
    timetables.set(db, known);
    return known;
  };
  const find = (db: Db, keys: readonly K[]): Promise<Map<K, V>> => {
    if (db.isTransaction) return load(db, [...new Set(keys)]);
    const departure = timetableOf(db)();
    for (const key of keys) departure.keys.add(key);
    return departure.found;
  };
  return {
    one: async (db, key) => (await find(db, [key])).get(key),
    many: async (db, keys) => (keys.length === 0 ? new Map() : only(await find(db, keys), keys)),
  };
};
