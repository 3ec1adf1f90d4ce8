import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { ACTS_OF_TWO, HIGHEST_LIMIT_FEN } from '../contract/limits/money-acts.ts';
import { needsSecondPerson, UNBOUNDED_FEN, usualLimit } from './second-person.ts';

const LIMIT = usualLimit('deposit');

it.each([
  [0, 99_999, false],
  [0, 100_000, true],
  [50_000, 49_999, false],
  [50_000, 50_000, true],
  [99_999, 1, true],
])('after %i fen alone on the day, %i more need a second person: %s', (alone, amount, expected) => {
  expect(needsSecondPerson(fen(alone), fen(amount), LIMIT)).toBe(expected);
});

it.each(ACTS_OF_TWO)('%s is never done by one', (act) => {
  expect(needsSecondPerson(fen(0), fen(0), usualLimit(act))).toBe(true);
});

it('an act without a bounded amount reaches every limit that can be set', () => {
  expect(needsSecondPerson(fen(0), UNBOUNDED_FEN, fen(HIGHEST_LIMIT_FEN))).toBe(true);
});

it('an amount split into any parts does not come to the limit by one person', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 40 }), (parts) => {
      let alone = 0;
      for (const part of parts) if (!needsSecondPerson(fen(alone), fen(part), LIMIT)) alone += part;
      return alone < LIMIT;
    }),
  );
});
