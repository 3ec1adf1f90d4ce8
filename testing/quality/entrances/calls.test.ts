/**
 * Every text that a call takes is of a kind of typed value, or is listed as what nobody types so; every field of a kind
 * reads all spellings of the document alike. A new field is in neither list and fails by its name.
 */
import { describe, expect, it } from 'vitest';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { READINGS, REFUSED, spellingsOf, type Spelling } from './readings.ts';
import { UNTYPED_FIELDS } from './untyped-fields.ts';
import { textFieldsOf, type TextField } from './typed-fields.ts';

const { routes } = await loadCapabilities();
const fields = routes.flatMap(({ call }) => textFieldsOf(call));
const typed = fields.filter(({ kind }) => kind !== undefined);

/** What the server gets: of a value that the schema itself refuses, nothing. */
const received = (field: TextField, spelling: Spelling): string => {
  const parsed = field.schema.safeParse(spelling.typed);
  return parsed.success ? READINGS[spelling.kind](String(parsed.data)) : REFUSED;
};

it('every text field is of a kind, or is one that nobody types', () => {
  const unknown = fields.filter(({ kind, name }) => kind === undefined && !UNTYPED_FIELDS.has(name));
  expect(unknown.map(({ title }) => title)).toEqual([]);
  const names = new Set(fields.filter(({ kind }) => kind === undefined).map(({ name }) => name));
  expect([...UNTYPED_FIELDS].filter((name) => !names.has(name))).toEqual([]);
});

describe.each(typed)('$title ($kind)', (field) => {
  it('reads every spelling of its kind alike', () => {
    const spellings = field.kind === undefined ? [] : spellingsOf(field.kind);
    expect(spellings.length).toBeGreaterThan(3);
    const found = spellings.map((each) => ({ typed: each.typed, read: received(field, each) }));
    expect(found).toEqual(spellings.map(({ typed: text, read }) => ({ typed: text, read })));
  });
});

it('the kinds of values are met at the calls that are known for them', () => {
  const kinds = new Set(typed.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(
    Object.keys(READINGS).filter((kind) => kind !== 'amount' && kinds.has(kind as never)).toSorted(),
  );
  expect(typed.length).toBeGreaterThan(40);
});
