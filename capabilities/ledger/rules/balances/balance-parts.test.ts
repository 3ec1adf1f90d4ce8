import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, type Fen } from '#platform/money/fen.ts';
import { availableFen, owedFen, pendingFen, withdrawableFen, type BalanceFacts } from './balance-parts.ts';

it('earnings of today are available from tomorrow', () => {
  const balance: BalanceFacts = {
    balanceFen: fen(2_164_235),
    heldFen: fen(300_000),
    pendingOn: '2026-09-18',
    pendingFen: fen(1_000_000),
  };
  expect(withdrawableFen(balance, '2026-09-18')).toBe(864_235);
  expect(withdrawableFen(balance, '2026-09-19')).toBe(1_864_235);
});

const amounts = fc.integer({ min: 0, max: 9_999_999_999 }).map(fen);
const signed = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(fen);
const days = fc.constantFrom('2026-09-17', '2026-09-18');
const balances: fc.Arbitrary<BalanceFacts> = fc.record({
  balanceFen: signed,
  heldFen: amounts,
  pendingOn: days,
  pendingFen: amounts,
});

describe('for any balance', () => {
  it('the wallet equation holds: balance = withdrawable + held + pending − owed', () => {
    fc.assert(
      fc.property(balances, days, (facts, today) => {
        const sum: Fen = fen(
          withdrawableFen(facts, today) + facts.heldFen + pendingFen(facts, today) - owedFen(facts, today),
        );
        expect(sum).toBe(facts.balanceFen);
        expect(withdrawableFen(facts, today)).toBe(Math.max(0, availableFen(facts, today)));
      }),
    );
  });

  it('the withdrawable amount never exceeds the balance less the held amount', () => {
    fc.assert(
      fc.property(balances, days, (facts, today) => {
        const most = Math.max(0, facts.balanceFen - facts.heldFen);
        expect(withdrawableFen(facts, today)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
