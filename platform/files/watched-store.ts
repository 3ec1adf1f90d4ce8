/** While the store is away, users are asked to try later and the operator is told why. */
import { newFileName, StoreAway, type FileStore } from './store.ts';

const AGAIN_MS = 60_000;

/** @param tell gets each sentence at most once a minute, however many requests meet it. */
export const watchedFileStore = (store: FileStore, tell: (sentence: string) => void, now = Date.now): FileStore => {
  const toldAt = new Map<string, number>();
  const watched = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof StoreAway && now() - (toldAt.get(error.message) ?? -AGAIN_MS) >= AGAIN_MS) {
        toldAt.set(error.message, now());
        tell(error.message);
      }
      throw error;
    });
  return {
    put: (name, bytes) => watched(store.put(name, bytes)),
    get: (name) => watched(store.get(name)),
    remove: (name) => watched(store.remove(name)),
  };
};

const PROBE = new Uint8Array([0x6f, 0x6b]);

/** Writes, reads and removes a small file: whether the store can do all that it is for. @throws StoreAway */
export const proveStore = async (store: FileStore): Promise<void> => {
  const name = newFileName();
  try {
    await store.put(name, PROBE);
    const found = await store.get(name);
    if (found === undefined || !Buffer.from(found).equals(PROBE))
      throw new StoreAway('The store of files does not return what it was given.');
  } finally {
    await store.remove(name);
  }
};

const KNOWN_MS = 15_000;
const PATIENCE_MS = 2_000;

const patiently = (work: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    void work.finally(() => clearTimeout(timer)).then(resolve);
  });

/** @returns whether the store answers; asked at most every 15 seconds, and waited for two at most. */
export const storeAnswers = (store: FileStore, now = Date.now): (() => Promise<boolean>) => {
  let last: { readonly at: number; readonly is: Promise<boolean> } | undefined;
  const ask = (): Promise<boolean> =>
    store.get(newFileName()).then(
      () => true,
      () => false,
    );
  return () => {
    if (last === undefined || now() - last.at >= KNOWN_MS) last = { at: now(), is: ask() };
    return patiently(last.is);
  };
};
