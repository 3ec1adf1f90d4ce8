/** Costs and earnings of transactions, as parts of the turnover (docs/domain.md §9, "Cost and margin"). */
import { addFen, fen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';

/** Costs of a day or of a period; refunds are subtracted from everything but the sales. */
export interface Costs {
  readonly salesFen: Fen;
  readonly refundFen: Fen;
  /** The fees that the acquirer took from the merchants. */
  readonly feeFen: Fen;
  /** The part of it left for those above the agent. */
  readonly costFen: Fen;
  /** The agent's profit share. */
  readonly earnedFen: Fen;
}

const NOTHING: Costs = {
  salesFen: zeroFen,
  refundFen: zeroFen,
  feeFen: zeroFen,
  costFen: zeroFen,
  earnedFen: zeroFen,
};

export const sumOfCosts = (all: readonly Costs[]): Costs =>
  all.reduce(
    (sum, one) => ({
      salesFen: addFen(sum.salesFen, one.salesFen),
      refundFen: addFen(sum.refundFen, one.refundFen),
      feeFen: addFen(sum.feeFen, one.feeFen),
      costFen: addFen(sum.costFen, one.costFen),
      earnedFen: addFen(sum.earnedFen, one.earnedFen),
    }),
    NOTHING,
  );

/**
 * Parts per million of the turnover, rounded half away from zero, so that a reversal has the rate of the reversed
 * transaction; undefined without turnover.
 */
export const rateOf = (amountFen: Fen, turnoverFen: Fen): number | undefined => {
  if (turnoverFen <= 0) return undefined;
  const whole = BigInt(turnoverFen);
  const size = BigInt(Math.abs(amountFen));
  const rate = Number((2n * size * 1_000_000n + whole) / (2n * whole));
  return amountFen < 0 && rate !== 0 ? -rate : rate;
};

interface Line {
  readonly amountFen: Fen;
  readonly perMillion?: number;
}

export interface Profitability {
  readonly turnoverFen: Fen;
  readonly fee: Line;
  readonly cost: Line;
  /** The part of it that the agents below keep: with `cost` and `earned` it is the fee. */
  readonly below: Line;
  readonly earned: Line;
}

export const profitabilityOf = ({ salesFen, refundFen, feeFen, costFen, earnedFen }: Costs): Profitability => {
  const turnoverFen = subtractFen(salesFen, refundFen);
  const line = (amountFen: Fen): Line => {
    const perMillion = rateOf(amountFen, turnoverFen);
    return { amountFen, ...(perMillion !== undefined && { perMillion }) };
  };
  return {
    turnoverFen,
    fee: line(feeFen),
    cost: line(costFen),
    below: line(fen(feeFen - costFen - earnedFen)),
    earned: line(earnedFen),
  };
};
