/** Every page of the route table, with what its capability declares about it (`pages` of its examples). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachedSources } from '#apps/mobile/reached-sources.ts';
import { routes } from '#apps/mobile/routes.ts';
import { byPage } from '#testing/examples/gathered.ts';
import type { PageExample } from '#testing/examples/pages.ts';
import type { QualityWorld } from '#testing/examples/world.ts';

export interface PageEntry {
  path: string;
  isPublic: boolean;
}

/** Every line of the route table except pages that lie above another: e2e/upgrade.test.ts checks that one. */
export const PAGES: readonly PageEntry[] = routes
  .filter(({ path }) => path !== '/upgrade-popup')
  .map((route) => ({ path: route.path, isPublic: route.public === true }));

const QUERIES = byPage(({ query }) => query);

/** Query parameters of the pages that show one entity. */
export const queryOf = (path: string, world: QualityWorld): string => {
  const query = Object.entries(QUERIES[path]?.(world) ?? {}).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
};

const ROOT = join(import.meta.dirname, '../');

/** Whether a page keeps something in its address. @param page file below `capabilities/`. */
export const keepsAddress = (page: string): boolean =>
  reachedSources(ROOT, [join(ROOT, 'capabilities', page)]).some((file) =>
    /\/capabilities\/.*\buseAddress\(/s.test(`${file}\n${readFileSync(file, 'utf8')}`),
  );

/** Mistakes in `said`, the pages with an entry: pages without one, with the file to write it in, and unknown ones. */
export const unsaidPages = (part: keyof PageExample, said: readonly string[]): string[] => [
  ...routes
    .filter(({ path }) => !said.includes(path))
    .map(
      ({ path, page }) => `capabilities/${page.split('/')[0]}/testing/examples.ts, pages: ${path}: ${part} is missing`,
    ),
  ...said.filter((path, index) => said.indexOf(path) !== index).map((path) => `${path} is said twice`),
  ...said.filter((path) => !routes.some((route) => route.path === path)).map((path) => `there is no page ${path}`),
];
