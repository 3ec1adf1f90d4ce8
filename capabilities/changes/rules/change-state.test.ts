/** States of a change (docs/domain.md §14). */
import { expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { CHANGE_STATES } from '../contract/change-kinds.ts';
import { openFrom } from './asking/settled.ts';
import { isOpen, stateAfter, type ChangeStep } from './change-state.ts';
import { merchantKey, parseKey, terminalKey } from './subject-key.ts';

const STEPS: readonly ChangeStep[] = ['send', 'succeed', 'fail', 'cancel', 'stop', 'retry'];

it('are left in these ways alone: nothing leaves 2, only applying is cancelled, only failed is tried again', () => {
  const ways = CHANGE_STATES.flatMap((state) => STEPS.map((step) => [state, step, stateAfter(state, step)] as const));
  expect(ways.filter(([, , next]) => next !== undefined)).toEqual([
    [0, 'send', 1],
    [0, 'cancel', 3],
    [0, 'stop', 3],
    [1, 'succeed', 2],
    [1, 'fail', 3],
    [3, 'retry', 0],
  ]);
  expect(CHANGE_STATES.filter(isOpen)).toEqual([0, 1]);
});

it('a changed value stays for the days of the setting: asked again on day + 30, not before', () => {
  expect(openFrom('2026-09-19', 30, '2026-10-18')).toBe('2026-10-19');
  expect(openFrom('2026-09-19', 30, '2026-10-19')).toBeUndefined();
  expect(openFrom(undefined, 30, '2026-10-19')).toBeUndefined();
});

it('a subject is one word, of its kind alone', () => {
  expect(parseKey('rate', merchantKey(idOf(7), idOf(2)))).toEqual({ of: 'merchant', merchantId: 7, policyId: 2 });
  expect(parseKey('service', terminalKey(idOf(9)))).toEqual({ of: 'terminal', terminalId: 9 });
  for (const [kind, key] of [
    ['rate', 't9'],
    ['service', 'm7-p2'],
    ['rate', 'm7-p2 '],
    ['rate', 'm07-p2'],
    ['service', 't99999999999999999999'],
  ] as const)
    expect(parseKey(kind, key)).toBeUndefined();
});
