/** Commands in our own format against the stand-in: its faults, and answers of any form. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { startEndlessAnswer } from '#testing/endless-answer.ts';
import type { Command } from '../../command.ts';
import { doubleEffects } from '../../stand-in-commands.ts';
import { COMMAND_FAULTS, faultsByTurn } from '../../stand-in-faults.ts';
import { httpCommands } from './http-commands.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from './stand-in-server.ts';

let standIn: AcquirerStandIn;
beforeAll(async () => {
  standIn = await startAcquirerStandIn();
});
afterAll(() => standIn.close());

const adapter = (more: object = {}) => httpCommands({ ...standIn.options, ...more });
const commandAbout = (digits: string, number = `CR${digits}`, attempt = 1): Command => ({
  kind: 'change_service_fee',
  number,
  attempt,
  body: { merchantNo: '898516510000001', merchantName: '锦里老茶铺', terminalSn: `00009802${digits}`, feeFen: fen(99) },
});
const send = (digits: string, more: object = {}) => adapter(more).send(commandAbout(digits));
const query = (digits: string, number = `CR${digits}`) => adapter().query(commandAbout(digits, number));
const unanswered = (why: string, more: object = {}) => ({ outcome: 'unanswered', why, ...more });
const effectsOf = (number: string) =>
  standIn.commands.decisions().filter((one) => one.number === number && one.result === 'done');

describe('a command in our own format', () => {
  it('is executed once, however often it is sent, and the answer is the same each time', async () => {
    const first = await send('0001');
    expect(first).toMatchObject({ outcome: 'done', attempt: 1, words: '已受理并生效', reference: 'SQCR00011' });
    expect([await send('0001'), await query('0001')]).toEqual([first, first]);
    expect(effectsOf('CR0001')).toHaveLength(1);
  });

  it('is refused in the acquirer’s words, and taken again in a later attempt alone', async () => {
    const { refused } = COMMAND_FAULTS;
    const answer = await send(refused);
    expect(answer).toMatchObject({ outcome: 'failed', attempt: 1, words: '终端服务费已收取，不能更改' });
    expect(await send(refused)).toEqual(answer);
    expect(await adapter().query(commandAbout(refused, `CR${refused}`, 2))).toMatchObject({ attempt: 1 });
    expect(await adapter().send(commandAbout(refused, `CR${refused}`, 2))).toMatchObject({ attempt: 2 });
  });

  it('is acknowledged first and done when it is asked about, where the acquirer is slow', async () => {
    const { slow } = COMMAND_FAULTS;
    expect(await send(slow)).toMatchObject({ outcome: 'acknowledged', attempt: 1 });
    expect(effectsOf(`CR${slow}`)).toEqual([]);
    expect(await query(slow)).toMatchObject({ outcome: 'done' });
  });

  it('whose answer was lost was executed; a command that was lost itself is unknown to the acquirer', async () => {
    const { lost, dropped, error, busy, garbled } = COMMAND_FAULTS;
    expect(await send(lost)).toEqual(unanswered('TypeError'));
    expect(await query(lost)).toMatchObject({ outcome: 'done' });
    expect(await send(dropped)).toEqual(unanswered('TypeError'));
    expect(await query(dropped)).toEqual({ outcome: 'unknown' });
    expect(await send(error)).toEqual(unanswered('HTTP 500'));
    expect(await send(busy)).toEqual(unanswered('HTTP 429', { retryAfterS: 30 }));
    expect(await send(garbled)).toEqual(unanswered('SyntaxError'));
    expect(await query(garbled)).toMatchObject({ outcome: 'done' });
    expect(await send('0002', { secret: 'wrong' })).toEqual(unanswered('HTTP 401'));
    expect(await send('0002', { url: 'http://127.0.0.1:1' })).toEqual(unanswered('TypeError'));
    expect(doubleEffects(standIn.commands.decisions())).toEqual([]);
  });

  it('is contradicted where the acquirer says otherwise when it is asked', async () => {
    const { contradicting } = COMMAND_FAULTS;
    expect(await send(contradicting)).toMatchObject({ outcome: 'done' });
    expect(await query(contradicting)).toMatchObject({ outcome: 'failed' });
  });

  it('is unanswered while the acquirer is down', async () => {
    standIn.isDown = true;
    expect([await send('0003'), await query('0003')]).toEqual([unanswered('TypeError'), unanswered('TypeError')]);
    standIn.isDown = false;
    expect(await query('0003')).toEqual({ outcome: 'unknown' });
  });
});

it('of twelve merchants nine are confirmed at once, two when they are asked about, one is refused and then retried', async () => {
  const acquirer = await startAcquirerStandIn({ faults: faultsByTurn() });
  const twelve = Array.from({ length: 12 }, (_, i) => commandAbout(String(i).padStart(4, '0')));
  const { send: sendTo, query: ask } = httpCommands(acquirer.options);
  const first = await Promise.all(twelve.map(sendTo));
  const counted = (outcome: string) => first.filter((answer) => answer.outcome === outcome).length;
  expect([counted('done'), counted('acknowledged'), counted('failed')]).toEqual([9, 2, 1]);
  const of = (outcome: string) => twelve.filter((_, at) => first[at]?.outcome === outcome);
  const asked = await Promise.all(of('acknowledged').map(ask));
  const retried = await Promise.all(of('failed').map((command) => sendTo({ ...command, attempt: 2 })));
  expect([...asked, ...retried].map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
  expect(doubleEffects(acquirer.commands.decisions())).toEqual([]);
  await acquirer.close();
});

describe('an answer', () => {
  const answered = async (status: number, body: string) => {
    const server = createServer((_request, response) => void response.writeHead(status).end(body));
    await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/any`;
    const [sent, asked] = [
      await adapter({ url }).send(commandAbout('0001')),
      await adapter({ url }).query(commandAbout('0001')),
    ];
    server.closeAllConnections();
    server.close();
    return { sent, asked };
  };
  const OTHER = unanswered('an answer of another form');
  const done = { result: 'done', number: 'CR0001', attempt: 1, effectiveAt: '2026-09-19T00:00:00+08:00' };

  it('in another form, or about another number, is no answer', async () => {
    expect((await answered(200, JSON.stringify(done))).sent).toEqual({
      outcome: 'done',
      attempt: 1,
      effectiveAt: new Date('2026-09-18T16:00:00.000Z'),
    });
    const others = [
      { ...done, number: 'CR0002' },
      { ...done, attempt: 0 },
      { ...done, attempt: '1' },
      { ...done, effectiveAt: '2026-09-19' },
      { ...done, effectiveAt: '9026-09-19T00:00:00Z' },
      { ...done, result: 'perhaps' },
      { result: 'done', number: 'CR0001', attempt: 1 },
      [],
    ];
    for (const other of others)
      expect(await answered(200, JSON.stringify(other))).toEqual({ sent: OTHER, asked: OTHER });
  });

  it('"no such request" is believed only with its text, because a proxy before an acquirer sends 404 as well', async () => {
    const unknown = await answered(404, JSON.stringify({ result: 'unknown', number: 'CR0001' }));
    expect(unknown).toEqual({ sent: OTHER, asked: { outcome: 'unknown' } });
    expect((await answered(404, '<html>')).asked).toEqual(unanswered('SyntaxError'));
    expect((await answered(502, JSON.stringify(done))).asked).toEqual(unanswered('HTTP 502'));
  });

  it('has words that can be stored and shown', async () => {
    const { sent } = await answered(
      200,
      JSON.stringify({
        result: 'failed',
        number: 'CR0001',
        attempt: 1,
        message: `卡\u0000核\u202e验${'甲'.repeat(300)}`,
        reference: 7,
      }),
    );
    expect(sent).toMatchObject({ outcome: 'failed', words: `卡核验${'甲'.repeat(197)}` });
    expect(sent).not.toHaveProperty('reference', 7);
  });

  it('is read no further than it is long', async () => {
    const endless = await startEndlessAnswer();
    expect(await send('0001', { url: endless.url })).toEqual(OTHER);
    expect(endless.sent()).toBeLessThan(16 * 2 ** 20);
    endless.close();
  });
});
