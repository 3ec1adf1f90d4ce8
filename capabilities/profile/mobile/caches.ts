import { PUSH_CACHE } from '#platform/client/push-account.ts';

/** Bytes of browser storage used by this app. */
export const cacheBytes = async (): Promise<number> => (await navigator.storage?.estimate?.())?.usage ?? 0;

export const clearCaches = async (): Promise<void> => {
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name !== PUSH_CACHE).map((name) => caches.delete(name)));
};

/** `0 KB`, `640 KB`, `1.2 MB` */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
