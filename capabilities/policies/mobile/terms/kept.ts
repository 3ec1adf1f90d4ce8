/** The remainder for the agent who gives the terms. */
import { feeOf, type FeeRule } from '#platform/money/fee.ts';
import { fen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';

const TEN_THOUSAND_YUAN = fen(1_000_000);

/** The remainder of a transaction of 10,000 yuan by the rates alone, without caps and extras. */
export const keptPerTenThousand = ({ ratePpm }: FeeRule, mine: FeeRule): Fen =>
  subtractFen(feeOf(TEN_THOUSAND_YUAN, { ratePpm }), feeOf(TEN_THOUSAND_YUAN, { ratePpm: mine.ratePpm }));

/** The remainder of the fixed amount per transaction. */
export const keptPerTrade = (rule: FeeRule, mine: FeeRule): Fen =>
  subtractFen(rule.extraFen ?? zeroFen, mine.extraFen ?? zeroFen);
