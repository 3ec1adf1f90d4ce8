/** The tax that documents save on a withdrawal, and that another invoice would: docs/domain.md §5, "Tax documents". */
import { maxFen, subtractFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { taxParts, type TaxRule } from './tax-parts.ts';

export interface TaxSaving {
  /** Tax without any document. */
  readonly noneFen: Fen;
  /** Tax with the existing documents: the amount that is withheld. */
  readonly presentFen: Fen;
  /** Tax if an invoice covered the rest, too. */
  readonly fullFen: Fen;
  /** The amount that no document covers. */
  readonly uncoveredFen: Fen;
  /** The tax that the documents save; 0 where the rounding of their parts takes a fen more. */
  readonly savedFen: Fen;
  /** The tax that an invoice for the rest would save in addition. */
  readonly moreFen: Fen;
}

const taxOf = (amountFen: Fen, rule: TaxRule): Fen => sumFen(taxParts(amountFen, rule).map(({ taxFen }) => taxFen));

/** @param invoicePpm at which rate an invoice is taxed; not below the wallet's: another one would save nothing. */
export const taxSaving = (amountFen: Fen, rule: TaxRule, invoicePpm: Ppm): TaxSaving => {
  const rest = taxParts(amountFen, rule).find(({ documentNo }) => documentNo === undefined);
  const noneFen = taxOf(amountFen, { ...rule, covers: [] });
  const presentFen = taxOf(amountFen, rule);
  const fullFen = taxOf(amountFen, { ...rule, covers: [...rule.covers, { documentNo: '', ratePpm: invoicePpm }] });
  return {
    noneFen,
    presentFen,
    fullFen,
    uncoveredFen: rest?.amountFen ?? zeroFen,
    savedFen: maxFen(zeroFen, subtractFen(noneFen, presentFen)),
    moreFen: subtractFen(presentFen, fullFen),
  };
};
