import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { payeeDays, riskHints, type RiskFacts } from './risk-hints.ts';

const at = new Date('2026-09-18T06:36:00Z');
const daysBefore = (days: number): Date => new Date(at.getTime() - days * 86_400_000);
const usual: RiskFacts = {
  amountFen: fen(800_000),
  appliedAt: at,
  payeeSince: daysBefore(174),
  paidCount: 14,
  usualFen: fen(700_000),
};

it.each<[string, Partial<RiskFacts>, string[]]>([
  ['nothing unusual', {}, []],
  ['a card changed six days ago', { payeeSince: daysBefore(6) }, ['new_card']],
  ['a card changed seven days ago', { payeeSince: daysBefore(7) }, []],
  ['three times the usual amount', { amountFen: fen(2_100_000) }, []],
  ['a fen more than three times the usual amount', { amountFen: fen(2_100_001) }, ['high_amount']],
  ['too few withdrawals for a usual amount', { amountFen: fen(5_000_000), usualFen: undefined }, []],
  ['the first withdrawal', { paidCount: 0, usualFen: undefined, payeeSince: at }, ['new_card', 'first_withdrawal']],
])('%s', (_what, more, hints) => {
  expect(riskHints({ ...usual, ...more })).toEqual(hints);
});

it('counts whole days, and never less than zero', () => {
  expect(payeeDays(daysBefore(3.9), at)).toBe(3);
  expect(payeeDays(new Date(at.getTime() + 1), at)).toBe(0);
});
