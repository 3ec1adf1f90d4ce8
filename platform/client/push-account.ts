/**
 * The account that the notifications of this browser are for, stored where the service worker finds it too. A message
 * for another account is not shown.
 */

/** Not one of the caches that are cleared, because it holds no copies. */
export const PUSH_CACHE = 'push';
const KEY = '/push-account';

export const pushAccount = async (): Promise<string | undefined> => {
  const kept = await caches.match(KEY, { cacheName: PUSH_CACHE });
  return kept?.text();
};

export const keepPushAccount = async (account: string): Promise<void> => {
  const cache = await caches.open(PUSH_CACHE);
  await cache.put(KEY, new Response(account));
};

export const forgetPushAccount = (): Promise<boolean> => caches.delete(PUSH_CACHE);
