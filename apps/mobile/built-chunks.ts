/** Looks up built chunks in Vite's manifest. A missing entry fails the build instead of silently losing a preload. */

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Vite's manifest has no ${key}`);
  return chunk;
}

/** Keys of a chunk and its transitive imports, in the order in which their styles apply. Imports may be circular. */
function withImports(manifest: Manifest, key: string, seen: Set<string>, above = new Set<string>()): Set<string> {
  const { imports = [] } = chunkOf(manifest, key);
  if (seen.has(key) || above.has(key)) return seen;
  above.add(key);
  for (const imported of imports) withImports(manifest, imported, seen, above);
  return seen.add(key);
}

/** The chunks of several modules and their transitive imports, each once. */
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
