import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { argumentsOf, compileTexts, localeFolders, readTexts } from './texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = localeFolders(root);

describe.each(folders.map((folder) => [relative(root, dirname(folder)), folder]))(
  'the texts of %s',
  (_name, folder) => {
    it('have the same keys in every language', () => {
      const [first = [], ...others] = languages.map((lang) => Object.keys(readTexts(folder, lang)).toSorted());
      for (const keys of others) expect(keys).toEqual(first);
    });

    it('have the same arguments in every language, and no empty message', () => {
      const [first = {}, ...others] = languages.map((lang) => names(folder, lang));
      for (const other of others) expect(other).toEqual(first);
      for (const lang of languages)
        expect(Object.values(readTexts(folder, lang)).filter((text) => !text.trim())).toEqual([]);
    });
  },
);

/** Width of a text, counting a Chinese character twice a Latin one. */
const widthOf = (text: unknown): number =>
  [...JSON.stringify(text)].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0);

/** Wider in traditional characters than in any other language, and short. */
const WIDER = new Set([
  'places.distance.metres',
  'settlement.console.via.message',
  'settlement.console.via.page',
  'acquirer-view.reload',
  'ui.age.kept',
  'ui.refreshing',
]);

it('need no more room in traditional characters than in another language, whose pages are all looked at', () => {
  const [other, ...others] = (['zh-Hant', 'zh-Hans', 'en', 'ja'] as const).map((lang) => compileTexts(folders, lang));
  const wide = Object.keys(other ?? {}).filter(
    (key) => widthOf(other?.[key]) > Math.max(...others.map((texts) => widthOf(texts[key]))),
  );
  expect(new Set(wide)).toEqual(WIDER);
});

/** Names only, because a language without plural forms may use a plain number where another has a plural. */
function names(folder: string, lang: (typeof languages)[number]): Record<string, string[]> {
  const compiled = Object.entries(compileTexts([folder], lang));
  return Object.fromEntries(
    compiled.map(([key, text]) => [key, argumentsOf(text).map((name) => name.split(':')[0] ?? '')]),
  );
}

it('finds the folders, and the arguments inside plurals and selects', () => {
  expect(folders.map((folder) => basename(dirname(folder)))).toEqual(expect.arrayContaining(['http', 'validate']));
  const compiled = ['x', ['count', 'plural', { one: [['name']], other: ['#', ['total', 'number']] }]];
  expect(argumentsOf(compiled as never)).toEqual(['count:plural', 'name', 'total:number']);
});
