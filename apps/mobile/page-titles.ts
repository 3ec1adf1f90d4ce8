/** The titles of the pages that share one HTML, in the language of the HTML. For the build. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellTitles } from '#platform/contract/shell-title.ts';
import { defaultLanguage } from '../../platform/i18n/languages.ts';
import { readTexts } from '../../platform/i18n/texts.ts';
import { aliases } from './aliases.ts';
import { routes } from './routes.ts';
import { shellFiles } from './shell-files.ts';

const root = join(import.meta.dirname, '../..');

export const pageTitles = (): ShellTitles => {
  const folders = globSync('{apps/mobile,capabilities/*}/locales', { cwd: root });
  const texts = Object.assign({}, ...folders.map((folder) => readTexts(join(root, folder), defaultLanguage)));
  const titles = new Map(routes.map(({ path, title }) => [path, (texts as ShellTitles)[title]]));
  const others = Object.entries(aliases).map(([alias, path]) => [alias, titles.get(path)] as const);
  return Object.fromEntries(
    [...titles, ...others].flatMap(([path, title]) => (path in shellFiles || !title ? [] : [[path, title]])),
  );
};
