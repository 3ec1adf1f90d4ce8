/** Commands about terminals in our own format against the stand-in: one merchant at a time, the last move counts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Command } from '../../command.ts';
import { BINDING_FAULTS } from '../../stand-in-faults.ts';
import { httpCommands } from './http-commands.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from './stand-in-server.ts';

let standIn: AcquirerStandIn;
beforeAll(async () => {
  standIn = await startAcquirerStandIn();
});
afterAll(() => standIn.close());

const merchant = { merchantNo: '898516510000001', merchantName: '锦里老茶铺' };
const place = { lat: 30_549_120, lng: 104_064_310, regionCode: '510107', address: '天府二街 138 号' };
const snOf = (digits: string) => `00009802${digits}`;
const send = (command: Command) => httpCommands(standIn.options).send(command);
const query = (number: string) => httpCommands(standIn.options).query({ kind: 'bind_terminal', number, attempt: 1 });
const bind = (digits: string, number = `B${digits}`) =>
  send({
    kind: 'bind_terminal',
    number,
    attempt: 1,
    body: { ...merchant, ...place, terminalSn: snOf(digits) },
  });
const unbind = (digits: string, bindNumber = `B${digits}`) =>
  send({
    kind: 'unbind_terminal',
    number: `U${bindNumber}`,
    attempt: 1,
    body: { ...merchant, terminalSn: snOf(digits), bindNumber },
  });
const move = (digits: string, moveNumber: number, address: string) =>
  send({
    kind: 'move_terminal',
    number: `M${digits}-${moveNumber}`,
    attempt: 1,
    body: { ...merchant, ...place, terminalSn: snOf(digits), bindNumber: `B${digits}`, moveNumber, address },
  });

it('binds a terminal once, and refuses with a reason and in words', async () => {
  const first = await bind('0001');
  expect(first).toMatchObject({ outcome: 'done', attempt: 1 });
  expect(await bind('0001')).toEqual(first);
  const answers = [];
  for (const digits of ['7001', '7002', '7003', '7004']) answers.push(await bind(digits));
  expect(answers).toMatchObject(
    ['terminal', 'taken', 'merchant', 'place'].map((reason) => ({ outcome: 'failed', reason })),
  );
  expect(await bind('0001', 'B2')).toMatchObject({ reason: 'taken', words: '该终端已绑定其他商户' });
});

it('asks about a binding whose answer was lost, garbled or comes later', async () => {
  const { error, lost, slow, garbled, busy } = BINDING_FAULTS;
  const sent = [];
  for (const digits of [error, lost, slow, garbled, busy]) sent.push(await bind(digits));
  expect(sent).toMatchObject([
    { outcome: 'unanswered', why: 'HTTP 500' },
    { outcome: 'unanswered', why: 'TypeError' },
    { outcome: 'acknowledged' },
    { outcome: 'unanswered', why: 'SyntaxError' },
    { outcome: 'unanswered', why: 'HTTP 429', retryAfterS: 30 },
  ]);
  const asked = [];
  for (const digits of [lost, slow, garbled, busy]) asked.push(await query(`B${digits}`));
  expect(asked).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }, { outcome: 'unknown' }]);
});

it('binds for the next merchant after the unbinding, and never by a binding that was withdrawn before it arrived', async () => {
  await bind('0002');
  expect(await unbind('0002')).toMatchObject({ outcome: 'done' });
  expect(await unbind('0002')).toMatchObject({ outcome: 'done' });
  expect(await bind('0002', 'B0002-2')).toMatchObject({ outcome: 'done' });
  // an unbinding of a former binding: the present one stays
  expect(await unbind('0002')).toMatchObject({ outcome: 'done' });
  expect(standIn.commands.bindings.bound().get(snOf('0002'))).toBe('B0002-2');
  expect(await unbind('0003')).toMatchObject({ outcome: 'done' });
  expect(await bind('0003')).toMatchObject({ outcome: 'failed', reason: 'other', words: '该绑定已撤销' });
  expect(standIn.commands.bindings.bound().has(snOf('0003'))).toBe(false);
});

it('keeps the place of the highest move, whichever arrives last', async () => {
  await bind('0004');
  expect(await move('0004', 2, '红星路 2 号')).toMatchObject({ outcome: 'done' });
  expect(await move('0004', 1, '红星路 1 号')).toMatchObject({ outcome: 'done' });
  expect(standIn.commands.bindings.moved().get('B0004')).toBe('红星路 2 号');
  expect(await move('0004', 3, '红星路 7004')).toMatchObject({ outcome: 'failed', reason: 'place' });
  expect(await move('0004', 4, '红星路 7005')).toMatchObject({ outcome: 'unanswered', why: 'HTTP 500' });
  await unbind('0004');
  expect(await move('0004', 5, '红星路 5 号')).toMatchObject({ outcome: 'failed' });
});
