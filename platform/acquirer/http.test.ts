import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEndlessAnswer } from '#testing/endless-answer.ts';
import { isReadable, isStorable } from '#platform/db/storable.ts';
import { httpAcquirer } from './http.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from './stand-in.ts';
import { STAND_IN_FAULTS } from './stand-in-terminals.ts';

let standIn: AcquirerStandIn;
beforeAll(async () => {
  standIn = await startAcquirerStandIn();
});
afterAll(() => standIn.close());

const acquirer = (more: object = {}) => httpAcquirer({ ...standIn.options, ...more });
const register = (digits: string, key: string, more: object = {}) =>
  acquirer(more).register({
    key,
    terminalSn: `00009802${digits}`,
    merchantNo: '898516510000001',
    merchantName: '锦里老茶铺',
    lat: 30_549_120,
    lng: 104_064_310,
    regionCode: '510107',
    address: '天府二街 138 号',
  });
const later = (why: string, more = {}) => ({ outcome: 'later', why, isKnown: false, ...more });

it('tells what was accepted, and refusals with reason and words', async () => {
  expect(await register('0001', 'a')).toEqual({ outcome: 'accepted' });
  const { terminal, taken, merchant, place } = STAND_IN_FAULTS;
  const answers = [];
  for (const digits of [terminal, taken, merchant, place]) answers.push(await register(digits, `r${digits}`));
  expect(answers).toMatchObject(
    ['terminal', 'taken', 'merchant', 'place'].map((reason) => ({ outcome: 'refused', reason })),
  );
  expect(await register('0001', 'b')).toMatchObject({ reason: 'taken', message: '该终端已绑定其他商户' });
});

it('asks later after a fault, a pause, an odd answer, a wrong secret and an unreachable acquirer', async () => {
  const { fault, garbled, busy } = STAND_IN_FAULTS;
  expect(await register(fault, 'fault')).toEqual(later('HTTP 500'));
  expect(await register(busy, 'busy')).toEqual(later('HTTP 429', { retryAfterS: 30 }));
  expect(await register(garbled, 'garbled')).toEqual(later('SyntaxError'));
  expect(await register('0002', 'secret', { secret: 'wrong' })).toEqual(later('HTTP 401'));
  expect(await register('0002', 'nowhere', { url: 'http://127.0.0.1:1' })).toEqual(later('TypeError'));
});

it('gets an answer that was lost, or comes later, under the same key', async () => {
  const { silent, later: slow } = STAND_IN_FAULTS;
  expect(await register(silent, 'lost', { timeoutMs: 300 })).toEqual(later('TimeoutError'));
  expect(await register(silent, 'lost')).toEqual({ outcome: 'accepted' });
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await register(slow, 'slow'));
  expect(answers).toEqual([
    later('not decided yet', { isKnown: true }),
    later('not decided yet', { isKnown: true }),
    { outcome: 'accepted' },
  ]);
});

it('tells of moves: a lower number that arrives later changes nothing, refusals are told in words', async () => {
  await register('0009', 'moved');
  const move = (number: number, address: string, more: object = {}) =>
    acquirer(more).move({ key: 'moved', number, lat: 30_657_401, lng: 104_065_900, regionCode: '510104', address });
  expect(await move(2, '红星路 2 号')).toEqual({ outcome: 'accepted' });
  expect(await move(1, '红星路 1 号')).toEqual({ outcome: 'accepted' });
  expect(standIn.moved().get('moved')).toBe('红星路 2 号');
  expect(await move(3, '红星路 7004')).toMatchObject({ outcome: 'refused', reason: 'place' });
  expect(await move(3, '红星路 7005')).toEqual(later('HTTP 500'));
  expect(await move(3, '红星路', { secret: 'wrong' })).toEqual(later('HTTP 401'));
  await acquirer().withdraw('moved');
  expect(await move(4, '红星路 4 号')).toEqual(later('HTTP 410'));
});

it('never registers what was withdrawn, however late it arrives', async () => {
  expect(await acquirer().withdraw('early')).toEqual({ outcome: 'withdrawn' });
  expect(await register('0003', 'early')).toEqual(later('HTTP 410'));
  expect([...standIn.registered().keys()]).not.toContain('000098020003');
  expect(await acquirer({ secret: 'wrong' }).withdraw('a')).toEqual(later('HTTP 401'));
  expect(await acquirer().withdraw('a')).toEqual({ outcome: 'withdrawn' });
  expect([...standIn.registered().keys()]).not.toContain('000098020001');
});

/** What is made of an answer, whatever was asked. */
const answered = async (answer: object) => {
  const server = createServer((_request, response) => void response.end(JSON.stringify(answer)));
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
  const said = await register('0001', 'any', { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/any` });
  server.closeAllConnections();
  server.close();
  return said;
};

it('passes its words on as they can be stored and shown, whatever it says', async () => {
  const words = async (message: string) => {
    const said = await answered({ result: 'refused', reason: 'place', message });
    return said.outcome === 'refused' ? said.message : undefined;
  };
  expect(await words('商户\u0000未\u001b[31m入网')).toBe('商户未[31m入网');
  expect(await words('退\u202e还\u2066')).toBe('退还');
  expect(await words('\ud83d 未入网')).toMatch(/未入网$/u);
  // 200 characters end within the pair
  const cut = (await words(`${'甲'.repeat(199)}😀乙`)) ?? '';
  for (const said of [cut, (await words('\ud83d')) ?? ''])
    expect([isStorable(said), isReadable(said)]).toEqual([true, true]);
  expect(cut).toContain('甲'.repeat(199));
});

it('reads no further than an answer is long', async () => {
  const endless = await startEndlessAnswer();
  expect(await register('0001', 'endless', { url: endless.url })).toEqual(later('an answer of another form'));
  expect(endless.sent()).toBeLessThan(16 * 2 ** 20);
  endless.close();
});
