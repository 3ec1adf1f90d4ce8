import type { Ahead } from './pages-ahead.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** `all` pages, the `tabs` alone, or nothing: what the connection allows to fetch ahead. Unknown is good. */
export function reachOf({ saveData, effectiveType = '4g' }: Connection = {}): 'all' | 'tabs' | 'nothing' {
  if (saveData || /2g/.test(effectiveType)) return 'nothing';
  return effectiveType === '3g' ? 'tabs' : 'all';
}

const currentReach = (): ReturnType<typeof reachOf> =>
  reachOf((navigator as Navigator & { connection?: Connection }).connection);

async function fetchMissing(cache: Cache, files: readonly string[], isAllowed: () => boolean): Promise<void> {
  for (const file of files) {
    if (await caches.match(file)) continue;
    if (!isAllowed()) return;
    const response = await fetch(file, { priority: 'low' });
    if (!response.ok) return;
    await cache.put(file, response);
  }
}

/** Fetches what is missing, one file after another; ends when the connection gets worse or is lost. */
export async function keepAhead(cache: Cache, { tabs, others, texts }: Ahead, language: string): Promise<void> {
  await fetchMissing(cache, [...tabs, ...(texts[language] ?? [])], () => currentReach() !== 'nothing');
  await fetchMissing(cache, others, () => currentReach() === 'all');
}
