/**
 * Every text that a call takes has a kind of typed value, or is listed as not typed by people; every field of a kind
 * reads all spellings in the document alike. A new field is in neither list and is reported by its name.
 */
import { describe, expect, it } from 'vitest';
import { TYPED_KINDS } from '#platform/contract/typed-values.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { byCall, fileOf } from '../../examples/gathered.ts';
import { READINGS, REFUSED, spellingsOf, type Spelling } from './readings.ts';
import { textFieldsOf, type TextField } from './typed-fields.ts';
import { UNTYPED_NAMES } from './untyped-fields.ts';

const UNTYPED_FIELDS = new Set(
  Object.entries(byCall(({ untyped: said }) => said)).flatMap(([call, names]) =>
    names.map((name) => `${call}: ${name}`),
  ),
);

const { routes } = await loadCapabilities();
const fields = routes.flatMap(({ call }) => textFieldsOf(call));
const typed = fields.filter(({ kind }) => kind !== undefined);

/** The text that the server reads, or REFUSED if the schema itself refuses the value. */
const received = (field: TextField, spelling: Spelling): string => {
  const parsed = field.schema.safeParse(spelling.typed);
  return parsed.success ? READINGS[field.kind ?? spelling.kind](String(parsed.data)) : REFUSED;
};

it('every text field has a kind, or is one that nobody types', () => {
  const untyped = fields.filter(({ kind }) => kind === undefined);
  const unknown = untyped.filter(({ name, title }) => !UNTYPED_NAMES.has(name) && !UNTYPED_FIELDS.has(title));
  const place = (title: string): string => `${fileOf(title.split('.')[0] ?? '')}, untyped: ${title} is missing`;
  expect(unknown.map(({ title }) => place(title))).toEqual([]);
  const used = new Set(untyped.flatMap(({ name, title }) => [name, title]));
  expect([...UNTYPED_NAMES, ...UNTYPED_FIELDS].filter((each) => !used.has(each))).toEqual([]);
});

describe.each(typed)('$title ($kind)', (field) => {
  it('reads every spelling of its kind alike', () => {
    const spellings = field.kind === undefined ? [] : spellingsOf(field.kind);
    expect(spellings.length).toBeGreaterThan(3);
    const found = spellings.map((each) => ({ typed: each.typed, read: received(field, each) }));
    expect(found).toEqual(spellings.map(({ typed: text, read }) => ({ typed: text, read })));
  });
});

it('finds fields of every kind that a call can take', () => {
  const found = new Set(typed.map(({ kind }) => kind));
  expect([...found].toSorted()).toEqual([...TYPED_KINDS].toSorted());
});
