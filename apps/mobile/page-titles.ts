/** The titles of the pages that share one HTML. For the build. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellTitle, ShellTitles } from '#platform/contract/shell-title.ts';
import { languages, type Lang } from '../../platform/i18n/languages.ts';
import { readTexts } from '../../platform/i18n/texts.ts';
import { aliases } from './aliases.ts';
import { routes } from './routes.ts';
import { shellFiles } from './shell-files.ts';

const root = join(import.meta.dirname, '../..');

type Texts = Readonly<Record<string, string>>;

const folders = globSync('{apps/mobile,capabilities/*}/locales', { cwd: root });

const titleIn = (texts: readonly (readonly [Lang, Texts])[], key: string): ShellTitle =>
  Object.fromEntries(texts.map(([lang, all]) => [lang, all[key] ?? ''])) as Record<Lang, string>;

export const pageTitles = (): ShellTitles => {
  const textsIn = (lang: Lang): Texts =>
    Object.assign({}, ...folders.map((folder) => readTexts(join(root, folder), lang))) as Texts;
  const texts = languages.map((lang) => [lang, textsIn(lang)] as const);
  const titles = new Map(routes.map(({ path, title }) => [path, titleIn(texts, title)]));
  const others = Object.entries(aliases).map(([alias, path]) => [alias, titles.get(path)] as const);
  return Object.fromEntries(
    [...titles, ...others].flatMap(([path, title]) => (path in shellFiles || !title ? [] : [[path, title]])),
  );
};
