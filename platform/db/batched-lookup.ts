/**
 * Batched key lookups: a dataloader without a cache. Keys that are requested while the previous statement runs share
 * the next one, which reads all of them. Under load this saves most of the work of a lookup in the database and in the
 * server. With a few hundred requests a second a statement ends before the next key is requested: the statements of one
 * lookup therefore begin at least 2 ms apart, and keys of that time share one. A single request hardly ever needs the
 * same lookup twice in that time, and does not wait.
 *
 * Nothing is cached. A key is read by a statement that starts after the key was requested, so that every caller sees
 * all changes committed before, also those of other processes.
 */
import type { Db } from './db.ts';

/** @param keys without duplicates, at least one. @returns the values by key; keys that do not exist are missing. */
type Load<K, V> = (db: Db, keys: readonly K[]) => Promise<Map<K, V>>;

/** A statement of one lookup begins this long after the one before it, or later. */
const GATHER_MS = 2;

interface Batch<K, V> {
  readonly keys: Set<K>;
  readonly values: Promise<Map<K, V>>;
}

let tick: Promise<void> | undefined;

/** Keys requested in this tick of the event loop join the batch. All batches that wait for it start in one turn. */
const endOfTick = (): Promise<void> =>
  (tick ??= new Promise((resume) => {
    setImmediate(() => {
      tick = undefined;
      resume();
    });
  }));

/** @returns a function that waits until a statement may begin, after the one before it. */
const gathering = (): (() => Promise<void>) => {
  let began = -GATHER_MS;
  return async () => {
    const rest = began + GATHER_MS - performance.now();
    if (rest > 0) await new Promise((resume) => setTimeout(resume, Math.ceil(rest)));
    await endOfTick();
    began = performance.now();
  };
};

/** @returns a function that gives the open batch; it accepts keys until its statement starts. */
const batches = <K, V>(load: (keys: readonly K[]) => Promise<Map<K, V>>): (() => Batch<K, V>) => {
  let open: Batch<K, V> | undefined;
  let previous: Promise<unknown> = Promise.resolve();
  const gathered = gathering();
  const openBatch = (): Batch<K, V> => {
    const keys = new Set<K>();
    const values = previous.then(gathered).then(() => {
      open = undefined;
      return load([...keys]);
    });
    previous = values.catch(() => undefined); // the callers of this batch get the error; the next batch still runs
    return { keys, values };
  };
  return () => (open ??= openBatch());
};

export interface BatchedLookup<K, V> {
  one(db: Db, key: K): Promise<V | undefined>;
  /** Keys that do not exist are missing in the result. */
  many(db: Db, keys: readonly K[]): Promise<Map<K, V>>;
}

const pick = <K, V>(values: ReadonlyMap<K, V>, keys: readonly K[]): Map<K, V> =>
  new Map(keys.flatMap((key) => (values.has(key) ? [[key, values.get(key) as V] as const] : [])));

/**
 * A lookup by key whose concurrent calls share statements, and the values they return: callers must not change them.
 * Inside a transaction every call runs its own statement, because only that transaction sees its writes.
 */
export const batchLookups = <K, V>(load: Load<K, V>): BatchedLookup<K, V> => {
  const batchesByPool = new WeakMap<Db, () => Batch<K, V>>();
  const openBatchOf = (db: Db): Batch<K, V> => {
    const known = batchesByPool.get(db) ?? batches((keys) => load(db.together ?? db, keys));
    batchesByPool.set(db, known);
    return known();
  };
  const find = (db: Db, keys: readonly K[]): Promise<Map<K, V>> => {
    if (db.isTransaction) return load(db, [...new Set(keys)]);
    const batch = openBatchOf(db);
    for (const key of keys) batch.keys.add(key);
    return batch.values;
  };
  return {
    one: async (db, key) => (await find(db, [key])).get(key),
    many: async (db, keys) => (keys.length === 0 ? new Map() : pick(await find(db, keys), keys)),
  };
};
