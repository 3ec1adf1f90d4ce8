/** Misuse is reported once it is beyond what any person's app does, and a flood of it fills nothing. */
import { expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { settableClock } from '#platform/time/clock.ts';
import type { Facts } from './facts.ts';
import { ALARMS, createMisuseWatch, MOST_EVENTS, WINDOW_MS, type Misuse } from './misuse-watch.ts';

const stage = () => {
  const clock = settableClock('2026-09-18T06:00:00Z');
  const told: Misuse[] = [];
  const watch = createMisuseWatch(clock);
  const note = (count: number, facts: Partial<Facts>): void => {
    for (let turn = 0; turn < count; turn += 1)
      told.push(...watch.note({ network: '203.0.113.7', code: 200, ...facts }));
  };
  return { clock, told, note };
};
const account = (id: number) => ({ accountId: idOf<never>(id) });

it.each([
  ['probing', { code: 404, sender: account(7), call: 'trades.get-trade' }],
  ['flooding', { code: 429 }],
  ['malformed', { code: 400 }],
  ['guessing', { code: 601, reason: 'captcha_wrong' }],
] as const)('%s is reported at its bound, with account, address and last call', (kind, facts) => {
  const { told, note } = stage();
  note(ALARMS[kind] - 1, facts);
  expect(told).toEqual([]);
  note(1, facts);
  expect(told).toMatchObject([{ kind, count: ALARMS[kind], network: '203.0.113.7' }]);
  expect(told[0]?.sender).toEqual('sender' in facts ? facts.sender : undefined);
});

it('the numbers in force are asked for at each window', () => {
  const clock = settableClock('2026-09-18T06:00:00Z');
  let alarms = ALARMS;
  const watch = createMisuseWatch(clock, () => alarms);
  const told = (count: number): number =>
    Array.from({ length: count }, () => watch.note({ network: '203.0.113.7', code: 404 })).flat().length;
  expect(told(49)).toBe(0);
  clock.advance(WINDOW_MS);
  alarms = { ...ALARMS, probing: 10 };
  expect(told(9)).toBe(0);
  expect(told(1)).toBe(1);
});

it('the server time that one account uses is reported, whatever the answers were', () => {
  const { told, note } = stage();
  note(60, { sender: account(7), usedMs: 1_000, call: 'trades.list-trades' });
  expect(told).toMatchObject([{ kind: 'cost', sender: account(7), count: 60_000 }]);
});

it('refusals of the business, and successes, are no misuse', () => {
  const { told, note } = stage();
  note(5_000, { code: 601, reason: 'below_minimum' });
  note(5_000, { code: 200 });
  expect(told).toEqual([]);
});

it('guesses at one account are reported wherever they come from', () => {
  const { told, note } = stage();
  for (let network = 0; network < ALARMS.guessing; network += 1)
    note(1, { network: `198.51.100.${network}`, code: 601, reason: 'login_wrong', about: account(9) });
  expect(told).toMatchObject([{ kind: 'guessing', about: account(9) }]);
});

it('a misuse that continues is reported rarely, and again after its window', () => {
  const { clock, told, note } = stage();
  note(ALARMS.flooding * 20, { code: 429 });
  expect(told.map(({ count }) => count)).toEqual([1, 4, 16].map((times) => times * ALARMS.flooding));
  clock.advance(WINDOW_MS);
  note(ALARMS.flooding, { code: 429 });
  expect(told).toHaveLength(4);
});

it('strangers with networks without number cause a bounded number of events', () => {
  const { told, note } = stage();
  for (let network = 0; network < 3 * MOST_EVENTS; network += 1)
    note(ALARMS.guessing, { network: `2001:db8:0:${network.toString(16)}::/64`, code: 601, reason: 'login_wrong' });
  expect(told).toHaveLength(MOST_EVENTS);
});
