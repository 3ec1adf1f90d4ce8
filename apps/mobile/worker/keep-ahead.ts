import type { PreloadFiles } from './pages-ahead.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * The pages that the connection allows to fetch ahead: `all`, the `tabs` alone, or nothing. An unknown connection
 * counts as good.
 */
export function reachOf({ saveData, effectiveType = '4g' }: Connection = {}): 'all' | 'tabs' | 'nothing' {
  if (saveData || /2g/.test(effectiveType)) return 'nothing';
  return effectiveType === '3g' ? 'tabs' : 'all';
}

const currentReach = (): ReturnType<typeof reachOf> =>
  reachOf((navigator as Navigator & { connection?: Connection }).connection);

interface FetchOptions {
  readonly isAllowed: () => boolean;
  readonly signal: AbortSignal;
}

async function fetchMissing(
  cache: Cache,
  files: readonly string[],
  { isAllowed, signal }: FetchOptions,
): Promise<void> {
  for (const file of files) {
    if (await caches.match(file)) continue;
    if (!isAllowed()) return;
    const response = await fetch(file, { priority: 'low', signal });
    if (!response.ok) return;
    await cache.put(file, response);
  }
}

/** Fetches missing files, one after another; stops at the signal, or when the connection gets worse. */
export async function keepAhead(
  cache: Cache,
  { tabs, others, texts }: PreloadFiles,
  language: string,
  signal: AbortSignal,
): Promise<void> {
  const first = [...tabs, ...(texts[language] ?? [])];
  await fetchMissing(cache, first, { isAllowed: () => currentReach() !== 'nothing', signal });
  await fetchMissing(cache, others, { isAllowed: () => currentReach() === 'all', signal });
}
