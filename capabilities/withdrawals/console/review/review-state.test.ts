import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { firstState, requestOf, type ReviewState } from './review-state.ts';

const limits = { autoApproveFen: fen(500_000), secondPersonFen: fen(2_000_000) };
const now = new Date('2026-09-18T06:36:00Z');
const plain = { tab: 'review', pageSize: 50, pageNum: 1 };

it.each<[string, Partial<ReviewState>, object]>([
  ['no filter', {}, {}],
  ['a text', { text: 'ZY80213' }, { text: 'ZY80213' }],
  ['a wallet and a hint', { wallet: 'reward', risk: 'new_card' }, { wallet: 'reward', risk: 'new_card' }],
  ['amounts up to the auto-approval limit', { amount: 'small' }, { toFen: 500_000 }],
  ['amounts up to the second-person limit', { amount: 'middle' }, { fromFen: 500_001, toFen: 2_000_000 }],
  ['amounts above the second-person limit', { amount: 'large' }, { fromFen: 2_000_001 }],
  ['those that wait for me', { mine: true }, { mine: true }],
  ['all of another tab, where nothing waits for me', { mine: true, tab: 'paid' }, { tab: 'paid' }],
  ['today', { date: 'today' }, { from: '2026-09-18' }],
  ['the last seven days', { date: 'week' }, { from: '2026-09-12' }],
])('requests %s', (_what, change, more) => {
  expect(requestOf({ ...firstState, ...change }, limits, now)).toEqual({ ...plain, ...more });
});
