import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isNamedIn } from '#platform/i18n/named-keys.ts';
import { restIcons } from '#platform/ui/basics/rest-icons.ts';
import { reachedSources } from './reached-sources.ts';
import { routes } from './routes.ts';
import { shellFiles } from './shell-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The login page has the first icons alone. */
const first = routes.filter(({ path, lean }) => path in shellFiles && !lean).map(({ page }) => `capabilities/${page}`);

it('no page but login that has HTML of its own names an icon that is loaded with the other pages', () => {
  const entries = ['apps/mobile/main.tsx', 'apps/mobile/page-runtime.tsx', ...first].map((file) => join(root, file));
  const files = reachedSources(root, entries, [join(root, 'apps/mobile/parts/page.tsx')]);
  expect(Object.keys(restIcons).filter(isNamedIn(files))).toEqual([]);
});
