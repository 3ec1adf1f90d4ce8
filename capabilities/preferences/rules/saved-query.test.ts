import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namedIn, withoutGone } from './saved-query.ts';

const query = fc.dictionary(
  fc.constantFrom('merchantId', 'merchantName', 'agentId', 'agentName', 'cardType', 'period', 'text'),
  fc.oneof(fc.integer({ min: 1, max: 9 }).map(String), fc.string({ maxLength: 8 })),
);
const FIELDS = [
  { field: 'merchantId', nameField: 'merchantName' },
  { field: 'agentId', nameField: 'agentName' },
];

it('what is gone is left out with its name, and nothing else is touched', () => {
  fc.assert(
    fc.property(query, fc.uniqueArray(fc.integer({ min: 1, max: 9 })), (given, there) => {
      const saved = new URLSearchParams(given).toString();
      const references = FIELDS.map((one) => ({ ...one, seen: new Set(there) }));
      const { query: left, isReduced } = withoutGone(saved, references);
      const [before, after] = [new URLSearchParams(saved), new URLSearchParams(left)];
      for (const { field, nameField } of FIELDS) {
        const isGone = /^[1-9]$/.test(before.get(field) ?? '') && !there.includes(Number(before.get(field)));
        expect([after.get(field), after.get(nameField)]).toEqual(
          isGone ? [null, null] : [before.get(field), before.get(nameField)],
        );
      }
      for (const other of ['cardType', 'period', 'text']) expect(after.get(other)).toBe(before.get(other));
      expect(isReduced).toBe([...before.keys()].some((name) => !after.has(name)));
      expect(withoutGone(left, references)).toEqual({ query: left, isReduced: false });
    }),
  );
});

it('asks for each number once, and for no text that is none', () => {
  const queries = ['merchantId=7', 'merchantId=7&agentId=3', 'merchantId=x', 'merchantId=0', 'text=7', ''];
  expect(namedIn(queries, 'merchantId')).toEqual([7]);
  expect(namedIn(queries, 'agentId')).toEqual([3]);
});
