import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import { runs } from '#testing/property-runs.ts';
import { meantNumbers } from '../booking/meant-serials.ts';
import { isWrong, mostShare, readAmount } from '../read-cells.ts';
import { mapColumns } from './map-columns.ts';
import { statedCount } from './totals.ts';

it('the rounded display of a long number is read as a range that contains it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 9_999_999_999_999 }), fc.nat({ max: 5 }), (number, digits) => {
      const span = meantNumbers(number.toExponential(digits).toUpperCase());
      // fewer digits than are shown: nothing is lost
      const isIn = span !== undefined && span.low <= BigInt(number) && BigInt(number) <= span.high;
      expect(isIn || digits > Math.floor(Math.log10(number))).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

it('every amount is read as itself; grouped wrongly or with a letter it is never read, and proposed as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (amount) => {
      const text = plainYuan(fen(amount));
      expect(readAmount(text)).toEqual({ value: amount });
      const lettered = readAmount(text.replace('0', 'O'));
      expect(text.includes('0') ? lettered : { kind: 'letter', couldBe: text }).toEqual({
        kind: 'letter',
        couldBe: text,
      });
      const grouped = readAmount(`${text.slice(0, 1)},${text.slice(1)}`);
      const meant = isWrong(grouped) ? grouped.couldBe : undefined;
      expect([undefined, text]).toContain(meant);
    }),
    { numRuns: runs(300) },
  );
});

it('the fee of volume and rate is rounded up, without floats', () => {
  expect(mostShare(fen(12_846_000), ppm(6_000))).toBe(77_076);
  expect(mostShare(fen(1), ppm(1))).toBe(1);
  expect(mostShare(fen(900_719_925_474_099), ppm(1_000_000))).toBe(900_719_925_474_099);
});

it('a column given for a file precedes the stored one, and that precedes the heading; each column is used once', () => {
  const headings = ['分润', '应得分润', '商户号', '备注 '];
  expect(mapColumns(headings, {}).columns).toEqual(['share', undefined, 'merchantNo', 'remark']);
  expect(mapColumns(headings, { 应得分润: 'share' }).columns).toEqual([undefined, 'share', 'merchantNo', 'remark']);
  expect(mapColumns(headings, { 应得分润: 'share' }, { 分润: 'share' }).unmapped).toEqual(['应得分润']);
  expect(mapColumns(['备注'], {}).missing).toEqual(['share', 'merchantNo']);
});

it.each([
  [['合计 1860'], 1860],
  [['合计', '1860 行'], 1860],
  [['总计', ''], null],
  [['total', '12'], 12],
])('the last line %j states %s lines', (cells, count) => {
  expect(statedCount(cells)).toBe(count);
});
