import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namedIn, presentQuery, withoutNames } from './saved-query.ts';

const query = fc.dictionary(
  fc.constantFrom('merchantId', 'merchantName', 'agentId', 'agentName', 'cardType', 'period', 'text'),
  fc.oneof(fc.integer({ min: 1, max: 9 }).map(String), fc.string({ maxLength: 8 })),
);
const FIELDS = [
  { field: 'merchantId', nameField: 'merchantName' },
  { field: 'agentId', nameField: 'agentName' },
];
const NAMES = FIELDS.map(({ nameField }) => nameField);
const nameOf = (id: number): string => `第 ${id} 店`;

it('no name is kept, and nothing else is touched', () => {
  fc.assert(
    fc.property(query, (given) => {
      const saved = new URLSearchParams(given).toString();
      const before = [...new URLSearchParams(saved)];
      const kept = withoutNames(saved, NAMES);
      expect([...new URLSearchParams(kept)]).toEqual(before.filter(([field]) => !NAMES.includes(field)));
      expect(withoutNames(kept, NAMES)).toBe(kept);
    }),
  );
});

it('a thing that no longer exists is left out, another has its present name, and nothing else changes', () => {
  fc.assert(
    fc.property(query, fc.uniqueArray(fc.integer({ min: 1, max: 9 })), (given, there) => {
      const saved = withoutNames(new URLSearchParams(given).toString(), NAMES);
      const references = FIELDS.map((one) => ({ ...one, seen: new Map(there.map((id) => [id, nameOf(id)])) }));
      const { query: left, isReduced } = presentQuery(saved, references);
      const [before, after] = [new URLSearchParams(saved), new URLSearchParams(left)];
      for (const { field, nameField } of FIELDS) {
        const named = /^[1-9]$/.test(before.get(field) ?? '') ? Number(before.get(field)) : undefined;
        const isGone = named !== undefined && !there.includes(named);
        expect(after.get(field)).toBe(isGone ? null : before.get(field));
        expect(after.get(nameField)).toBe(named === undefined || isGone ? null : nameOf(named));
      }
      for (const other of ['cardType', 'period', 'text']) expect(after.get(other)).toBe(before.get(other));
      expect(isReduced).toBe([...before.keys()].some((name) => !after.has(name)));
      expect(presentQuery(left, references)).toEqual({ query: left, isReduced: false });
    }),
  );
});

it('asks for each number once, and for no text that is none', () => {
  const queries = ['merchantId=7', 'merchantId=7&agentId=3', 'merchantId=x', 'merchantId=0', 'text=7', ''];
  expect(namedIn(queries, 'merchantId')).toEqual([7]);
  expect(namedIn(queries, 'agentId')).toEqual([3]);
});
