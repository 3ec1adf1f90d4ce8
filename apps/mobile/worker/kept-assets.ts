const maxEntries = 300;
const maxAgeMs = 90 * 86_400_000;

function isOld(response: Response | undefined, nowMs: number): boolean {
  const date = Date.parse(response?.headers.get('date') ?? '');
  return nowMs - date > maxAgeMs;
}

/** Caches a file and evicts entries that are too old or too many; a cache lists its entries in insertion order. */
export async function putAndTrim(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  const kept = await cache.keys();
  const nowMs = Date.now();
  for (const [index, entry] of kept.entries()) {
    const isSurplus = index < kept.length - maxEntries;
    if (isSurplus || isOld(await cache.match(entry), nowMs)) await cache.delete(entry);
  }
}
