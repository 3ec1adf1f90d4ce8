/** A locked phone shows who or which things a notice is about and their number, never an amount of money. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { compileTexts, localeFolders } from '#platform/i18n/texts.ts';

/** Values that the title of a notice may hold on a locked screen. */
const SHOWABLE = new Set([
  'by',
  'code',
  'count',
  'day',
  'days',
  'from',
  'level',
  'month',
  'name',
  'no',
  'policy',
  'title',
  'to',
  'type',
  'what',
]);

const folders = localeFolders(fileURLToPath(new URL('../..', import.meta.url)));

/** Names of the values in a compiled message: `["提现 ", ["net"], " 元"]`, with the choices of plurals inside. */
const valuesIn = (message: unknown): string[] => {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , choices] = part as [string, string?, Record<string, unknown>?];
    return [name, ...Object.values(choices ?? {}).flatMap(valuesIn)];
  });
};

it.each(languages)('no notice shows an amount on a locked screen, in %s', (lang) => {
  const texts = compileTexts(folders, lang) as Record<string, unknown>;
  const keys = Object.keys(texts).flatMap((key) => /^notice\.(\w+)\.title$/.exec(key)?.[1] ?? []);
  const shown = keys.map((key) => `notice.${key}.${`notice.${key}.push` in texts ? 'push' : 'title'}`);
  expect(shown.length).toBeGreaterThan(50);
  expect(shown.filter((key) => valuesIn(texts[key]).some((name) => !SHOWABLE.has(name)))).toEqual([]);
});
