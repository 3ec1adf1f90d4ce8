import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appliedState, holdEnd, nextState, type WithdrawalEvent, type WithdrawalState } from './withdrawal-states.ts';

const EVENTS: readonly WithdrawalEvent[] = ['cancel', 'review', 'approve', 'reject', 'export', 'pay', 'fail'];
const follow = (state: WithdrawalState, ...events: WithdrawalEvent[]): WithdrawalState['status'] | undefined =>
  events.reduce<WithdrawalState | undefined>((current, event) => current && nextState(current, event), state)?.status;

const small = appliedState(false);
const big = appliedState(true);

it('a withdrawal within the limit is paid without a review', () => {
  expect(follow(small, 'export', 'pay')).toBe('paid');
  expect(follow(small, 'export', 'fail')).toBe('failed');
});

it('a withdrawal above the limit is paid only after an approval', () => {
  expect(follow(big, 'export')).toBeUndefined();
  expect(follow(big, 'review', 'export')).toBeUndefined();
  expect(follow(big, 'review', 'approve', 'export', 'pay')).toBe('paid');
  expect(follow(big, 'approve', 'export', 'pay')).toBe('paid');
});

it('can be cancelled only while applied', () => {
  expect(follow(small, 'cancel')).toBe('cancelled');
  expect(follow(big, 'cancel')).toBe('cancelled');
  for (const events of [['review'], ['approve'], ['reject']] as const)
    expect(follow(big, ...events, 'cancel')).toBeUndefined();
  expect(follow(small, 'export', 'cancel')).toBeUndefined();
});

it('can be rejected until it is paying', () => {
  expect(follow(small, 'reject')).toBe('rejected');
  expect(follow(big, 'approve', 'reject')).toBe('rejected');
  expect(follow(small, 'export', 'reject')).toBeUndefined();
});

it('any sequence of events ends it at most once, its hold with it, and no event is accepted after the end', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), (needsReview, events) => {
      let state = appliedState(needsReview);
      let ends = 0;
      for (const event of events) {
        const next = nextState(state, event);
        if (next === undefined) continue;
        expect(holdEnd(state.status)).toBeUndefined();
        if (holdEnd(next.status) !== undefined) ends += 1;
        expect(next.status !== 'paying' || next.isApproved).toBe(true);
        state = next;
      }
      expect(ends).toBe(holdEnd(state.status) === undefined ? 0 : 1);
    }),
  );
});
