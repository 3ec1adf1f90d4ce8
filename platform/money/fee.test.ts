import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyFeeRule } from '#testing/arbitrary-money.ts';
import { runs } from '#testing/property-runs.ts';
import { feeOf } from './fee.ts';
import { fen } from './fen.ts';
import { ppm } from './ppm.ts';
import { proportion } from './proportion.ts';

it('rounds half up, once', () => {
  expect(feeOf(fen(123456), { ratePpm: ppm(6000) })).toBe(741);
  expect(feeOf(fen(250), { ratePpm: ppm(6000) })).toBe(2); // 1.5 fen
  expect(feeOf(fen(249), { ratePpm: ppm(6000) })).toBe(1);
  expect(feeOf(fen(0), { ratePpm: ppm(6000) })).toBe(0);
});

it('caps the proportional part and then adds the extra', () => {
  expect(feeOf(fen(1_000_000), { ratePpm: ppm(5000), capFen: fen(2000) })).toBe(2000);
  expect(feeOf(fen(1_000_000), { ratePpm: ppm(5000), capFen: fen(2000), extraFen: fen(300) })).toBe(2300);
});

it('never takes more than the amount', () => {
  expect(feeOf(fen(200), { ratePpm: ppm(6000), extraFen: fen(300) })).toBe(200);
});

it('rejects negative amounts and rules', () => {
  expect(() => feeOf(fen(-1), { ratePpm: ppm(6000) })).toThrow(RangeError);
  expect(() => feeOf(fen(1), { ratePpm: ppm(6000), extraFen: fen(-1) })).toThrow(RangeError);
  expect(() => feeOf(fen(1), { ratePpm: ppm(6000), capFen: fen(-1) })).toThrow(RangeError);
});

it('stays exact where proportional part and extra together exceed the largest safe integer', () => {
  const amount = fen(Number.MAX_SAFE_INTEGER);
  expect(feeOf(amount, { ratePpm: ppm(1_000_000), extraFen: fen(738) })).toBe(amount);
});

it('equals the definition in exact arithmetic for every amount and rule', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), anyFeeRule, (amount, rule) => {
      const share = (BigInt(amount) * BigInt(rule.ratePpm) * 2n + 1_000_000n) / 2_000_000n;
      const capped = rule.capFen !== undefined && BigInt(rule.capFen) < share ? BigInt(rule.capFen) : share;
      const sum = capped + BigInt(rule.extraFen ?? 0);
      expect(BigInt(feeOf(fen(amount), rule))).toBe(sum > BigInt(amount) ? BigInt(amount) : sum);
    }),
    { numRuns: runs(400) },
  );
});

it('proportion is exact below and above the safe-integer limit of doubles', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (a, b, c) => {
      const [part, whole] = b <= c ? [b, c] : [c, b];
      const exact = (2n * BigInt(a) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole));
      expect(BigInt(proportion(a, part, whole))).toBe(exact);
    }),
    { numRuns: runs(400) },
  );
});
