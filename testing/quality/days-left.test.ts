/** On the last day a text says so, because "0 days left" could mean one more day or none. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatMessage, type Message } from '#platform/i18n/format-message.ts';
import { languages, type Lang } from '#platform/i18n/languages.ts';
import { compileTexts, localeFolders } from '#platform/i18n/texts.ts';
import { GATHERED } from '#testing/examples/gathered.ts';

const root = join(import.meta.dirname, '../../');
const folders = localeFolders(root);
const textsIn = (lang: Lang) => compileTexts(folders, lang) as Readonly<Record<string, Message>>;

/** The words by which the languages say that days are left. */
const LEFT = /(剩|余|还有|還有|残り|あと)\s*\S*\s*(天|日)|\bdays? left/;
const NONE_LEFT = /(剩|余|还有|還有|残り|あと)\s*0\s*(天|日)|\b0 days? left/;
/** Texts that never get 0 days: today is counted too, or their notices are sent 14, 7 and 1 days before. */
const AT_LEAST_ONE = new Set([...GATHERED.values()].flatMap(({ atLeastOneDay = [] }) => atLeastOneDay));

const written = (message: Message, lang: Lang, count: number): string => {
  const values = new Proxy({}, { get: () => count });
  return formatMessage(message, values, lang);
};

it.each(languages)('no text in %s says that 0 days are left', (lang) => {
  const texts = Object.entries(textsIn(lang)).filter(([key]) => !AT_LEAST_ONE.has(key));
  const leaving = texts.filter(([, message]) => LEFT.test(written(message, lang, 5)));
  expect(leaving.length).toBeGreaterThanOrEqual(6);
  expect(leaving.filter(([, message]) => NONE_LEFT.test(written(message, lang, 0))).map(([key]) => key)).toEqual([]);
});
