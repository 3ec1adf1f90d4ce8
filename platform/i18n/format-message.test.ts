import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatMessage, type Message } from './format-message.ts';
import { languages } from './languages.ts';
import { compileTexts, localeFolders } from './texts.ts';

const folders = localeFolders(fileURLToPath(new URL('../..', import.meta.url)));

/** All argument names of a message. */
const namesIn = (message: unknown): string[] =>
  Array.isArray(message)
    ? message.flatMap((part: unknown) =>
        Array.isArray(part) ? [String(part[0]), ...Object.values((part[2] ?? {}) as object).flatMap(namesIn)] : [],
      )
    : [];

describe.each(languages)('in %s', (lang) => {
  const texts = compileTexts(folders, lang);
  const library = setupI18n({ locale: lang, messages: { [lang]: texts } });

  it.each([0, 1, 2, 365, 12_345, 'this'])('every text formatted with %s equals the output of the library', (value) => {
    expect(Object.keys(texts).length).toBeGreaterThan(500);
    const differing = Object.entries(texts).filter(([key, message]) => {
      const values = Object.fromEntries(namesIn(message).map((name) => [name, value]));
      return formatMessage(message as Message, values, lang) !== library._(key, values);
    });
    expect(differing).toEqual([]);
  });
});

it.each([
  [
    '{count, plural, =0 {none} one {# day} other {# days of {name}}}',
    { count: 1234, name: 'May' },
    '1,234 days of May',
  ],
  ['{count, plural, =0 {none} one {# day} other {# days}}', { count: 0 }, 'none'],
  ['{kind, select, a {first {n, number}} other {rest}}', { kind: 'a', n: 5000 }, 'first 5,000'],
  ['{n, number} {m, number}', { n: -1_234_567, m: 999 }, '-1,234,567 999'],
  ['{n, number}', { n: 1234.5 }, '1,234.5'],
  ['{kind, select, a {first} other {rest # }}', { kind: 'z' }, 'rest # '],
  ['before {missing} after', {}, 'before  after'],
])('%s', (text, values, said) => {
  expect(formatMessage(compileMessage(text) as Message, values, 'en')).toBe(said);
});
