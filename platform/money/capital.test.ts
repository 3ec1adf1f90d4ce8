/** The capitals of an amount read back as the same amount, to the fen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { capitalYuan } from './capital.ts';
import { fen } from './fen.ts';

describe('capitalYuan', () => {
  it.each([
    [902_200, '玖仟零贰拾贰元整'],
    [0, '零元整'],
    [5, '伍分'],
    [58, '伍角捌分'],
    [50, '伍角整'],
    [100, '壹元整'],
    [101, '壹元零壹分'],
    [1_010, '壹拾元壹角整'],
    [10_500_000, '壹拾万零伍仟元整'],
    [1_000_000_000, '壹仟万元整'],
    [10_000_000_001, '壹亿元零壹分'],
    [9_999_999_999, '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    [1_000_100_100, '壹仟万零壹仟零壹元整'],
  ])('writes %i fen as %s', (amount, text) => {
    expect(capitalYuan(fen(amount), 'zh-Hans')).toBe(text);
  });

  it('has traditional characters where they are asked for, and none for an amount below zero', () => {
    expect(capitalYuan(fen(2_345_600_000), 'zh-Hant')).toBe('貳仟參佰肆拾伍萬陸仟元整');
    expect(() => capitalYuan(fen(-1), 'zh-Hans')).toThrow(RangeError);
  });

  it('reads back as the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_99 }), (amount) => {
        expect(readBack(capitalYuan(fen(amount), 'zh-Hans'))).toBe(amount);
      }),
      { numRuns: runs(500) },
    );
  });
});

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const UNITS: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 };

/** For numbers below ten thousand. */
const group = (text: string): number => {
  let [sum, digit] = [0, 0];
  for (const sign of text) {
    const unit = UNITS[sign];
    if (unit === undefined) digit = DIGITS.indexOf(sign);
    else [sum, digit] = [sum + digit * unit, 0];
  }
  return sum + digit;
};

const readYuan = (text: string): number => {
  const [, high = '', rest = text] = /^(.*)亿(.*)$/.exec(text) ?? [];
  const low = (part: string): number => {
    const [, thousands = '', ones = part] = /^(.*)万(.*)$/.exec(part) ?? [];
    return group(thousands) * 10_000 + group(ones);
  };
  return low(high) * 100_000_000 + low(rest);
};

const readBack = (text: string): number => {
  const [, yuan = '', jiao = '', fenDigit = ''] = /^(?:(.*)元)?(?:零)?(?:(.)角)?(?:(.)分)?整?$/.exec(text) ?? [];
  const digit = (sign: string): number => (sign === '' ? 0 : DIGITS.indexOf(sign));
  return readYuan(yuan) * 100 + digit(jiao) * 10 + digit(fenDigit);
};
