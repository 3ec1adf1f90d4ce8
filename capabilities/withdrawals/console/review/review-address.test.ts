import { expect, it } from 'vitest';
import { openNoOf, pathOf, searchOf, stateOf } from './review-address.ts';
import { firstState, type ReviewState } from './review-state.ts';

it('an address without anything is the first visit, and the first visit writes nothing into it', () => {
  expect(stateOf('')).toEqual(firstState);
  expect(searchOf(firstState)).toBe('');
});

it.each<Partial<ReviewState>>([
  { tab: 'paying' },
  { text: '陈 & 立群', wallet: 'reward', pageNum: 3 },
  { amount: 'large', date: 'week', risk: 'new_card', mine: true },
])('a reload shows the same: %j', (change) => {
  const state = { ...firstState, ...change };
  expect(stateOf(searchOf(state))).toEqual(state);
});

it('wrong parts of an address are treated as on the first visit', () => {
  expect(stateOf('?tab=nothing&wallet=x&amount=1&risk=%00&pageNum=-1&mine=yes')).toEqual(firstState);
});

it('the open withdrawal is in the address by its number', () => {
  expect(openNoOf(pathOf('W2609181358104'))).toBe('W2609181358104');
  expect(openNoOf(pathOf(undefined))).toBeUndefined();
  expect(openNoOf('/')).toBeUndefined();
  expect(openNoOf('/withdrawals/../x')).toBeUndefined();
});
