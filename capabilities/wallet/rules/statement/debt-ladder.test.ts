import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { entriesToClear, ladderOf, type LaterBooking } from './debt-ladder.ts';

const booking = fc.record({
  day: fc.constantFrom('2026-09-17', '2026-09-18', '2026-09-19'),
  at: fc.constant(new Date('2026-09-18T02:00:00Z')),
  amountFen: fc.integer({ min: -5_000, max: 9_000 }).map(fen),
  count: fc.integer({ min: 1, max: 9 }),
});
const later = fc.array(booking, { maxLength: 12 }).map((rows) => rows.toSorted((a, b) => (a.day < b.day ? -1 : 1)));
const debt = fc.integer({ min: 1, max: 20_000 }).map((owed) => fen(-owed));

describe('the ladder of a debt', () => {
  it('ends at the first booking with which the wallet is at zero or above, and uses none after it', () => {
    fc.assert(
      fc.property(debt, later, (balance, rows: LaterBooking[]) => {
        const ladder = ladderOf(balance, rows);
        const balances = rows.map((_row, index) =>
          rows.slice(0, index + 1).reduce((sum, { amountFen }) => sum + amountFen, balance as number),
        );
        const end = balances.findIndex((after) => after >= 0);
        const used = end < 0 ? rows : rows.slice(0, end + 1);
        expect(ladder.clearedAt !== undefined).toBe(end >= 0);
        expect(ladder.leftFen).toBe(end >= 0 ? 0 : -(balances.at(-1) ?? balance));
        expect(ladder.steps.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(
          used.reduce((sum, { amountFen }) => sum + amountFen, 0),
        );
        expect(ladder.steps.map(({ day }) => day)).toEqual([...new Set(used.map(({ day }) => day))]);
        expect(ladder.steps.at(-1)?.leftFen ?? ladder.owedFen).toBe(ladder.leftFen);
        expect(ladder.nettedFen).toBe(Math.max(0, ladder.owedFen - ladder.leftFen));
      }),
    );
  });

  it('says how many entries of the average size clear it', () => {
    expect(entriesToClear(fen(12_800), { count: 4, fen: fen(39_600) })).toBe(2);
    expect(entriesToClear(fen(9_900), { count: 4, fen: fen(39_600) })).toBe(1);
    expect(entriesToClear(fen(12_800), { count: 0, fen: fen(0) })).toBeUndefined();
  });
});
