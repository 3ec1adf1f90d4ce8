/** Looks up built chunks in Vite's manifest. A missing entry stops the build instead of losing a preload. */

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the manifest of the build has no ${key}`);
  return chunk;
}

/**
 * Keys of a chunk and everything it imports, in the order in which styles must follow each other. Chunks may import
 * each other.
 */
function withImports(manifest: Manifest, key: string, seen: Set<string>, above = new Set<string>()): Set<string> {
  const { imports = [] } = chunkOf(manifest, key);
  if (seen.has(key) || above.has(key)) return seen;
  above.add(key);
  for (const imported of imports) withImports(manifest, imported, seen, above);
  return seen.add(key);
}

/** The chunks of several modules with everything they import, each once. */
export function chunksOf(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  for (const key of keys) withImports(manifest, key, seen);
  return [...seen].map((key) => chunkOf(manifest, key));
}

/** Key of a page in the manifest, which is relative to apps/mobile. @param page file below `capabilities/`. */
export const pageKey = (page: string): string => `../../capabilities/${page}`;

/** Throws unless each page has a chunk of its own. */
export function checkPages(manifest: Manifest, pages: readonly string[]): void {
  const unique = new Set(pages);
  const files = new Set([...unique].map((page) => chunkOf(manifest, pageKey(page)).file));
  if (files.size !== unique.size) throw new Error(`${unique.size} pages share ${files.size} chunks`);
}
