import { expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { decideOnce, monthsLater, type OnceActivation } from './once.ts';

let id = 0;
const one = (terminalId: number, day: string, more: Partial<OnceActivation> = {}): OnceActivation => {
  id += 1;
  return {
    id: idOf(id),
    terminalId: idOf(terminalId),
    policyId: idOf(1),
    at: new Date(`${day}T04:00:00Z`),
    day,
    state: 'earned',
    isOnce: true,
    identities: [],
    ...more,
  };
};
const decided = (activations: readonly OnceActivation[]): string =>
  decideOnce(activations)
    .map(({ unrewarded = 'rewarded', stagesOver }) =>
      stagesOver === undefined ? unrewarded : `${unrewarded} ${stagesOver}`,
    )
    .join(', ');

it('rewards a terminal once, also when the reward was clawed back, and never decides its stages again', () => {
  expect(decided([one(1, '2026-01-05'), one(1, '2026-02-10'), one(2, '2026-02-10')])).toBe(
    'rewarded, terminal once, rewarded',
  );
  expect(decided([one(1, '2026-01-05', { state: 'missed' }), one(1, '2026-02-10'), one(1, '2026-03-10')])).toBe(
    'rewarded, rewarded once, terminal once',
  );
});

it('rewards a terminal again on the day that many months after its last rewarded activation', () => {
  const anewAfterMonths = 6;
  expect(decided([one(1, '2026-01-31'), one(1, '2026-07-30', { anewAfterMonths })])).toBe('rewarded, terminal once');
  expect(decided([one(1, '2026-01-31'), one(1, '2026-07-31', { anewAfterMonths })])).toBe('rewarded, rewarded');
  expect(monthsLater('2026-08-31', 6)).toBe('2027-02-28');
});

it('gives the slots of an identity in the order of activation; a missed activation gives its slot back', () => {
  const limit = { maxPerIdentity: 1, identities: ['id x', 'licence y'] };
  const other = { maxPerIdentity: 1, identities: ['licence y'] };
  expect(decided([one(2, '2026-01-06', other), one(1, '2026-01-05', limit)])).toBe('rewarded, identity identity');
  expect(decided([one(1, '2026-01-05', { ...limit, state: 'open' }), one(2, '2026-01-06', other)])).toBe(
    'rewarded, identity identity',
  );
  expect(decided([one(1, '2026-01-05', { ...limit, state: 'missed' }), one(2, '2026-01-06', other)])).toBe(
    'rewarded, rewarded',
  );
});

it('leaves activations from before the rule as they were promised', () => {
  expect(decided([one(1, '2026-01-05', { isOnce: false }), one(1, '2026-02-10', { isOnce: false })])).toBe(
    'rewarded, rewarded',
  );
});
