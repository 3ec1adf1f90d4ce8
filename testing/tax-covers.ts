import fc from 'fast-check';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { TaxCover } from '#capabilities/withdrawals/rules/applying/tax-parts.ts';

/** Some tax documents, in any order of their rates, with and without a limit. */
export const taxCovers = (): fc.Arbitrary<TaxCover[]> =>
  fc.array(
    fc.record({
      documentNo: fc.nat({ max: 999 }).map((id) => `T${String(id + 1).padStart(6, '0')}`),
      ratePpm: fc.oneof(fc.nat({ max: 60_000 }), fc.nat({ max: 999_999 })).map(ppm),
      leftFen: fc.option(fc.nat({ max: 2_000 }).map(fen), { nil: undefined }),
    }),
    { maxLength: 4 },
  );
