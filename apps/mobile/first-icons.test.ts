import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { PageLine } from '#platform/client/page-line.ts';
import { isNamedIn } from '#platform/i18n/named-keys.ts';
import { firstIcons } from '#platform/ui/basics/first-icons.ts';
import { moreIcons } from '#platform/ui/basics/more-icons.ts';
import { restIcons } from '#platform/ui/basics/rest-icons.ts';
import { reachedSources } from './reached-sources.ts';
import { routes } from './routes.ts';
import { shellFiles } from './shell-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const withHtml = routes.filter(({ path }) => path in shellFiles);

const namedBy = (pages: readonly PageLine[]): ((name: string) => boolean) => {
  const entries = [
    'apps/mobile/main.tsx',
    'apps/mobile/page-runtime.tsx',
    ...pages.map(({ page }) => `capabilities/${page}`),
  ];
  const files = reachedSources(
    root,
    entries.map((file) => join(root, file)),
    [join(root, 'apps/mobile/parts/page.tsx')],
  );
  return isNamedIn(files.filter((file) => !file.endsWith('-icons.ts')));
};

it('a page with HTML of its own, except login, names an icon that is loaded with the other pages', () => {
  // the login page has the first icons alone
  expect(Object.keys(restIcons).filter(namedBy(withHtml.filter(({ lean }) => !lean)))).toEqual([]);
});

it('pages with HTML of their own load no icon that none of them names', () => {
  const isNamed = namedBy(withHtml);
  expect(Object.keys({ ...firstIcons, ...moreIcons }).filter((name) => !isNamed(name))).toEqual([]);
});
