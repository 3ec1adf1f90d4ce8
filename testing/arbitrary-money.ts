import fc from 'fast-check';
import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';

/** Generators for property tests: realistic and extreme values alike. */
export const anyFen = fc.oneof(fc.nat({ max: 1000 }), fc.nat({ max: 500_000_000 }), fc.nat({ max: 1e13 })).map(fen);

export const anyPpm = fc.oneof(fc.nat({ max: 10_000 }), fc.nat({ max: 1_000_000 })).map(ppm);

export const anyFeeRule: fc.Arbitrary<FeeRule> = fc.record({
  ratePpm: anyPpm,
  capFen: fc.option(fc.nat({ max: 10_000 }).map(fen), { nil: undefined }),
  extraFen: fc.option(fc.nat({ max: 1000 }).map(fen), { nil: undefined }),
});
