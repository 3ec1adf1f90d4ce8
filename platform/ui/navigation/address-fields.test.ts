import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choice, choices, day, flag, id, readFields, text, writeFields } from './address-fields.ts';

const FIELDS = {
  scope: choice(['self', 'team'], 'team'),
  status: choice([0, 1, 3]),
  types: choices([1, 2, 5]),
  from: day(),
  holder: id(),
  text: text(10),
  select: flag(),
};
const DEFAULTS = readFields(FIELDS, '');

it('reads a shared address', () => {
  const search = '?scope=self&status=0&types=5,1&from=2026-09-01&holder=12&text=%E9%99%88%20%26&select=true';
  expect(readFields(FIELDS, search)).toEqual({
    scope: 'self',
    status: 0,
    types: [1, 5],
    from: '2026-09-01',
    holder: '12',
    text: '陈 &',
    select: true,
  });
});

it.each([
  '?scope=everything&status=2&types=9,x&from=2026-02-30&holder=0&text=12345678901&select=maybe',
  '?scope=&status=&types=&from=&holder=&text=&select=',
  '?from=0000-00-00&holder=99999999999999999999&status=1.0&types=%',
  '?%E0%A4%A=1&&&=',
])('malformed values are the defaults: %s', (search) => {
  expect(readFields(FIELDS, search)).toEqual(DEFAULTS);
});

it('writes no defaults and keeps other parameters', () => {
  const search = '?id=7&scope=self&text=a&types=1';
  expect(writeFields(FIELDS, { scope: 'team', text: '', types: [] }, search)).toBe('?id=7');
  expect(writeFields(FIELDS, { scope: 'team' }, '')).toBe('');
  expect(writeFields(FIELDS, { from: undefined, status: 0 }, '?from=2026-09-01')).toBe('?status=0');
});

it('typed text is cut off at its limit', () => {
  expect(readFields(FIELDS, writeFields(FIELDS, { text: '12345678901234' }, '')).text).toBe('1234567890');
});

it('reading any address gives values that are written and read the same', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.constantFrom(...Object.keys(FIELDS)), fc.string()), (noise, query) => {
      for (const search of [noise, `?${new URLSearchParams(query)}`]) {
        const values = readFields(FIELDS, search);
        expect(readFields(FIELDS, writeFields(FIELDS, values, ''))).toEqual(values);
      }
    }),
  );
});
