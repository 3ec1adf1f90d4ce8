import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpAcquirer } from './http.ts';
import { STAND_IN_FAULTS, startAcquirerStandIn, type AcquirerStandIn } from './stand-in.ts';

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
