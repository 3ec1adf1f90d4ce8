/**
 * A person who runs the stand-in moves its clock and cuts its connection; its decisions then have the time of its
 * clock.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from '#platform/acquirer/adapters/standard/stand-in-server.ts';
import { fen } from '#platform/money/fen.ts';
import { control, ShiftedClock } from './controls.ts';

const START = '2027-03-01T02:00:00.000Z';
const DAY_MS = 86_400_000;

let clock: ShiftedClock;
let standIn: AcquirerStandIn;
beforeAll(async () => {
  clock = new ShiftedClock(START);
  standIn = await startAcquirerStandIn({ now: clock.now });
});
afterAll(() => standIn.close());

const send = (number: string) =>
  httpCommands(standIn.options).send({
    kind: 'change_service_fee',
    number,
    attempt: 1,
    body: { merchantNo: '898516510000001', merchantName: '锦里老茶铺', terminalSn: '000098020001', feeFen: fen(99) },
  });
const effectiveAt = async (number: string): Promise<number> => {
  const answer = await send(number);
  return answer.outcome === 'done' ? (answer.effectiveAt?.getTime() ?? 0) : 0;
};

it('decides by its own clock, which is moved by hand', async () => {
  const first = await effectiveAt('CR1');
  expect(first).toBeGreaterThanOrEqual(Date.parse(START));
  expect(first).toBeLessThan(Date.parse(START) + DAY_MS);
  expect(control('+1d', standIn, clock)).toMatch(/^2027-03-02T/);
  expect(await effectiveAt('CR2')).toBeGreaterThanOrEqual(Date.parse(START) + DAY_MS);
});

it('answers nothing while it is down', async () => {
  expect(control('down', standIn, clock)).toMatch(/, down$/);
  expect(await send('CR3')).toMatchObject({ outcome: 'unanswered' });
  control('up', standIn, clock);
  expect(await send('CR3')).toMatchObject({ outcome: 'done' });
});

it('says which words can be typed, and names a text that is no instant', () => {
  for (const line of ['', '+0h', '+5', 'sideways']) expect(control(line, standIn, clock)).toMatch(/^Type \+30m/);
  expect(() => new ShiftedClock('tomorrow')).toThrow('not an instant: tomorrow');
});
