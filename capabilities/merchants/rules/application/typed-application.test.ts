import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ppm } from '#platform/money/ppm.ts';
import { makeBankCard, makeCreditCode, makeNationalId } from '#platform/validate/make.ts';
import { runs } from '#testing/property-runs.ts';
import { isRateWithin, lowestRate, rateWithin } from '../merchant-rates.ts';
import { CHECKED_FIELDS, normalised, wrongFields } from './typed-application.ts';

const right = {
  licenceNo: makeCreditCode('510107', 71),
  contactName: '周建明',
  mobile: '13908065530',
  idNumber: makeNationalId('510104', '1979-05-02', 301),
  name: '川西坝子鲜货火锅（高新店）',
  mcc: '5812',
  address: '天府二街 138 号 3 栋附 6 号',
  cardNumber: makeBankCard('621226', 1, 19),
};

it('names each wrong field once, and only the wrong ones', () => {
  expect(wrongFields(right)).toEqual({});
  const wrong = {
    licenceNo: '92510107MA6C4K7T3X',
    contactName: 'Zhou',
    mobile: '12908065530',
    idNumber: '510104197905023019',
    name: '。',
    mcc: '1234',
    address: '天府二街',
    cardNumber: `${right.cardNumber.slice(0, -1)}${(Number(right.cardNumber.at(-1)) + 1) % 10}`,
  };
  expect(Object.keys(wrongFields(wrong)).toSorted()).toEqual([...CHECKED_FIELDS].toSorted());
  expect(wrongFields({ ...right, mobile: wrong.mobile })).toEqual({ mobile: 'validate.mobile_invalid' });
  expect(wrongFields({})).toEqual({});
});

it('refuses a shop name that is invisible, has two lines or contains a link, because it is sent in text messages', () => {
  for (const name of ['。。。', '老面馆\n【银行】', '老面馆 evil.cn'])
    expect([name, wrongFields({ name })]).toEqual([name, { name: 'merchants.form.name-unusual' }]);
});

it('reads a name without its invisible characters', () => {
  expect(wrongFields({ name: '\u3164\u3164' })).toEqual({ name: 'merchants.form.name-invalid' });
  expect(normalised({ name: '马\u1160俊杰' })).toEqual({ name: '马俊杰' });
  expect(wrongFields({ name: '店' })).toEqual({});
});

it('says that money cannot go to a credit card', () => {
  expect(wrongFields({ cardNumber: makeBankCard('622575', 1, 16) })).toEqual({
    cardNumber: 'merchants.form.card-is-credit',
  });
});

it('stores numbers without separators and in capitals', () => {
  expect(normalised({ cardNumber: '6212 2600', idNumber: '1x', licenceNo: 'ma6' })).toEqual({
    cardNumber: '62122600',
    idNumber: '1X',
    licenceNo: 'MA6',
  });
});

it('a rate is never below the own cost or the floor, never above the ceiling, and stays when it is within', () => {
  const rate = fc.integer({ min: 0, max: 12_000 }).map(ppm);
  fc.assert(
    fc.property(rate, rate, rate, rate, fc.option(rate, { nil: undefined }), (a, b, c, wished, cost) => {
      const [floorPpm, defaultPpm, ceilingPpm] = [a, b, c].toSorted((x, y) => x - y) as [typeof a, typeof a, typeof a];
      const costPpm = cost === undefined ? undefined : ppm(Math.min(cost, floorPpm));
      const limits = { floorPpm, defaultPpm, ceilingPpm, costPpm };
      const set = rateWithin(limits, wished);
      expect(set).toBeGreaterThanOrEqual(Math.max(floorPpm, costPpm ?? 0));
      expect(set).toBeLessThanOrEqual(ceilingPpm);
      expect(isRateWithin(limits, set)).toBe(true);
      const isWithin = wished >= lowestRate(limits) && wished <= ceilingPpm;
      expect(set === wished || !isWithin).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});
