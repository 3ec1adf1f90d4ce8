/**
 * The route table: the pages that the capabilities register in `mobile/pages.ts`. Plain data for Node, the build and
 * the tests; the phone gets the page loaders from `virtual:routes` (routes-plugin.ts).
 */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageLine } from '#platform/client/page-line.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = 'capabilities/*/mobile/pages.ts';

/** The import has the file's modification time, because a running build reads a changed file again. */
const pagesIn = async (path: string): Promise<readonly PageLine[]> => {
  const file = join(ROOT, path);
  const url = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  return ((await import(/* @vite-ignore */ url)) as { pages: readonly PageLine[] }).pages;
};

const files = globSync(FILES, { cwd: ROOT }).toSorted();

export const routes: readonly PageLine[] = (await Promise.all(files.map(pagesIn))).flat();
