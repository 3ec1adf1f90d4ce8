/**
 * The tax of a withdrawal, part by part (docs/domain.md §5, "Tax documents"), computed both on the server and while
 * typing.
 */
import { feeOf } from '#platform/money/fee.ts';
import { minFen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';

/** The amount that a tax document covers. */
export interface TaxCover {
  readonly documentNo: string;
  readonly ratePpm: Ppm;
  /** Undefined when there is no limit. */
  readonly leftFen?: Fen | undefined;
}

export interface TaxRule {
  /** The rate on the amount that no document covers; rounded half up once. */
  readonly taxPpm: Ppm;
  /** The documents in the order in which they are used. */
  readonly covers: readonly TaxCover[];
}

export interface TaxPart {
  readonly amountFen: Fen;
  readonly ratePpm: Ppm;
  readonly taxFen: Fen;
  /** Absent for the part that no document covers. */
  readonly documentNo?: string | undefined;
}

const partOf = (amountFen: Fen, ratePpm: Ppm): TaxPart => ({
  amountFen,
  ratePpm,
  taxFen: feeOf(amountFen, { ratePpm }),
});

/**
 * The parts of an amount, which sum to it: first what documents cover, as far as they reach, then the rest. A document
 * whose rate is not below the wallet's is not used. An amount of 0 has no parts.
 */
export const taxParts = (amountFen: Fen, { taxPpm, covers }: TaxRule): TaxPart[] => {
  let restFen = amountFen;
  const parts: TaxPart[] = [];
  for (const { documentNo, ratePpm, leftFen = restFen } of covers) {
    const coveredFen = minFen(restFen, leftFen);
    if (ratePpm >= taxPpm || coveredFen <= zeroFen) continue;
    parts.push({ ...partOf(coveredFen, ratePpm), documentNo });
    restFen = subtractFen(restFen, coveredFen);
  }
  return restFen > 0 ? [...parts, partOf(restFen, taxPpm)] : parts;
};
