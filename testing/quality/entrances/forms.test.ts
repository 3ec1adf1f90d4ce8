/**
 * Every field of a form that holds a typed value reads all spellings in the document alike, and none cuts pasted text
 * before it is read. A new field is found by its kind in the source, and is reported by its place until it is listed
 * here.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normalSearch } from '#platform/validate/normal/search.ts';
import { OTHER } from '../../examples/fields.ts';
import { GATHERED } from '../../examples/gathered.ts';
import { READINGS, REFUSED, spellingsOf, type ReadKind } from './readings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const sources = globSync('capabilities/*/{mobile,console}/**/*.tsx', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** `<path>: <mark>` → its kind, and how it reads. `account` is read by the server (calls.test.ts). */
const SAID = [...GATHERED].flatMap(([capability, { fields: said = {} }]) =>
  Object.entries(said).map(([mark, field]) => [`${capability}/${mark}`, field] as const),
);
const FIELDS = SAID.flatMap(([mark, field]) => (field === OTHER ? [] : [[mark, ...field] as const]));

const MARK =
  /\bkind="(mobile|code|card|idNumber|name|account|decimal)"|<(CardField|CodeField|SmsCodeField|AmountField|AmountRange)\b/g;
const short = (path: string): string => path.replace('capabilities/', '');
const marks = sources.flatMap(({ path, text }) =>
  [...text.matchAll(MARK)].map(([, kind, element]) => `${short(path)}: ${kind ?? element}`),
);

it('knows every field of a typed value', () => {
  expect([...new Set(marks)].toSorted()).toEqual(SAID.map(([mark]) => mark).toSorted());
});

/** A comma between thousands is how an amount is shown. */
const judged = (kind: ReadKind, held: string): string =>
  held === '' && kind !== 'name' ? REFUSED : READINGS[kind](held);

describe.each(FIELDS)('%s', (_mark, kind, held) => {
  it('reads every spelling of its kind alike', () => {
    const spellings = spellingsOf(kind);
    expect(spellings.length).toBeGreaterThan(3);
    const found = spellings.map(({ typed }) => ({ typed, read: judged(kind, held(typed)) }));
    expect(found).toEqual(spellings.map(({ typed, read }) => ({ typed, read })));
  });
});

it('every search reads its text before it cuts it', () => {
  const long = `\u200B${'\u2060'.repeat(50)}+86 138 1234 1234`;
  expect(normalSearch(long)).toBe('13812341234');
  const field = readFileSync(join(ROOT, 'platform/ui/filter/search-field.tsx'), 'utf8');
  expect(field).not.toMatch(/maxLength=\{/);
});

/** Fields of a search, which read the text before they cut it. */
const SEARCHES = new Set(['SearchField', 'PickList']);

/** Free words, a picture's letters and codes of apps have no spelling but one. */
const CUT = new Set(
  [...GATHERED].flatMap(([capability, { cutFields = [] }]) => cutFields.map((path) => `${capability}/${path}`)),
);

it('no other field cuts a text that is pasted into it', () => {
  const elements = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<(\w+)(?:[^<>]|=>|\{[^{}]*\})*?\bmaxLength=/g)]
      .filter(([, name = '']) => !SEARCHES.has(name))
      .map(() => short(path)),
  );
  expect([...new Set(elements)].filter((path) => !CUT.has(path))).toEqual([]);
});
