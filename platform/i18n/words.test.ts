/** The texts use one word per term: the table "Words on the screens" of docs/glossary.md. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages, type Lang } from './languages.ts';
import { compileTexts, localeFolders } from './texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const columns: readonly Lang[] = ['zh-Hans', 'zh-Hant', 'en', 'ja'];
const rows = tableOf(readFileSync(`${root}/docs/glossary.md`, 'utf8'));
const texts = Object.fromEntries(languages.map((lang) => [lang, plainTexts(lang)]));

/** Rows of the table, without its head. */
function tableOf(glossary: string): string[][] {
  const section = glossary.split('## Words on the screens')[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| 简体 '));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The words of a message, without the names of its arguments and cases. */
function leaves(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (!Array.isArray(part)) return [];
  return part.flatMap((item: unknown) =>
    Array.isArray(item) ? ['…', ...Object.values((item[2] as object | undefined) ?? {}).flatMap(leaves)] : leaves(item),
  );
}

function plainTexts(lang: Lang): Map<string, string> {
  const compiled = Object.entries(compileTexts(localeFolders(root), lang));
  return new Map(compiled.map(([key, text]) => [key, leaves(text).join('|')]));
}

/** `開放 (ja)` is a word of one language; Latin letters are English. */
function forbidden(cell: string): { word: RegExp; langs: readonly Lang[] } {
  const [, word = '', lang] = /^(.*?)(?: \((.*)\))?$/.exec(cell) ?? [];
  if (/^[a-z ]+$/.test(word)) return { word: new RegExp(`\\b${word}s?\\b`, 'i'), langs: ['en'] };
  return { word: new RegExp(word), langs: lang ? [lang as Lang] : languages };
}

const split = (cell = ''): string[] => cell.split(', ').filter(Boolean);

describe('one word per term', () => {
  it('finds the table', () => expect(rows.length).toBeGreaterThan(20));

  it.each(rows.flatMap((row) => split(row[4])).map((cell) => [cell]))('no text has %s', (cell) => {
    const { word, langs } = forbidden(cell);
    const found = langs.flatMap((lang) => [...(texts[lang] ?? [])].filter(([, text]) => word.test(text)));
    expect(found).toEqual([]);
  });

  it('translates a term that stands alone by the words of the table', () => {
    const wrong = rows.flatMap((row) =>
      columns.flatMap((lang, column) => {
        const words = split(row[column]).map((word) => word.toLowerCase());
        const alone = [...(texts['zh-Hans'] ?? [])].filter(([, text]) => text === row[0]);
        const translated = alone.map(([key]) => `${lang} ${key}: ${texts[lang]?.get(key)?.toLowerCase()}`);
        return translated.filter((text) => words.length > 0 && !words.some((word) => text.includes(word)));
      }),
    );
    expect(wrong).toEqual([]);
  });
});
