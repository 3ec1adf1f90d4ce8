import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feeOf } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { keptPerTenThousand } from './kept.ts';

it('the amount kept per 10,000 yuan is the difference of the two fees', () => {
  const rate = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(rate, rate, (one, other) => {
      const [theirs, mine] = [{ ratePpm: ppm(one) }, { ratePpm: ppm(other) }];
      const difference = feeOf(fen(1_000_000), theirs) - feeOf(fen(1_000_000), mine);
      expect(keptPerTenThousand(theirs, mine)).toBe(difference === 0 ? 0 : difference);
    }),
  );
  expect(keptPerTenThousand({ ratePpm: ppm(5_350) }, { ratePpm: ppm(5_150) })).toBe(200);
});
