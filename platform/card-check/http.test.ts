import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBankCard } from '#platform/validate/make.ts';
import { startEndlessAnswer } from '#testing/endless-answer.ts';
import { httpCardCheck } from './http.ts';
import { STAND_IN_FAULTS, startCardCheckStandIn, type CardCheckStandIn } from './stand-in.ts';

let provider: CardCheckStandIn;
beforeAll(async () => {
  provider = await startCardCheckStandIn();
});
afterAll(() => provider.close());

const check = (sequence: number | string, checkId: string = crypto.randomUUID(), more: object = {}) =>
  httpCardCheck({ ...provider.options, ...more }).check({
    checkId,
    cardNumber: makeBankCard('621483', Number(sequence), 16),
    holderName: '陈立群',
    idNumber: '510104198803120017',
    mobile: '13880217736',
  });

it('tells matching data from data that do not match', async () => {
  const { name, idNumber, mobile, card } = STAND_IN_FAULTS;
  expect(await check(1)).toEqual({ outcome: 'match' });
  expect(await Promise.all([name, idNumber, mobile, card].map((digits) => check(digits)))).toEqual(
    ['name', 'id_number', 'mobile', 'card'].map((what) => ({ outcome: 'mismatch', what })),
  );
});

it('asks later after a fault, no answer, an answer of another form, a wrong key and an unreachable provider', async () => {
  const { fault, silent, garbled } = STAND_IN_FAULTS;
  const later = (why: string) => ({ outcome: 'later', why });
  const soon = { timeoutMs: 300 };
  expect(await Promise.all([check(fault), check(silent, 'silent', soon), check(garbled)])).toEqual([
    later('HTTP 500'),
    later('TimeoutError'),
    later('SyntaxError'),
  ]);
  expect(await check(1, 'wrong-key', { key: 'wrong' })).toEqual(later('HTTP 401'));
  expect(await check(1, 'nowhere', { url: 'http://127.0.0.1:1/' })).toEqual(later('TypeError'));
});

it('gets a later answer under the same check', async () => {
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await check(STAND_IN_FAULTS.later, 'one check'));
  expect(answers.map(({ outcome }) => outcome)).toEqual(['later', 'later', 'match']);
  expect(provider.asked.filter((id) => id === 'one check')).toHaveLength(3);
});

it('reads no further than an answer is long', async () => {
  const endless = await startEndlessAnswer();
  const answer = await check(1, 'endless', { url: endless.url });
  expect(answer).toEqual({ outcome: 'later', why: 'an answer of another form' });
  expect(endless.sent()).toBeLessThan(16 * 2 ** 20);
  endless.close();
});
