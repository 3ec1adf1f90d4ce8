/** A policy in yuan: two sales and a terminal that meets every stage. */
import { feeOf } from '#platform/money/fee.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import type { ContentRate, PolicyContent } from './policy-content.ts';

export interface SaleExample {
  readonly amountFen: Fen;
  /** The merchant's fee at the default rate. */
  readonly feeFen: Fen;
  /** Shared by the agents: the fee above the operator's cost. */
  readonly agentsFen: Fen;
  readonly operatorFen: Fen;
}

/** @param isDebit a debit card's fee is capped, a credit card's is not (docs/domain.md §3). */
export const saleExample = (rate: ContentRate, amountFen: Fen, isDebit: boolean): SaleExample => {
  const capped = <R extends { capFen?: Fen | undefined }>(rule: R): R =>
    isDebit ? rule : { ...rule, capFen: undefined };
  const { defaultPpm: ratePpm, capFen, extraFen, operatorCost } = rate;
  const feeFen = feeOf(amountFen, capped({ ratePpm, capFen, extraFen }));
  const operatorFen = fen(Math.min(feeFen, feeOf(amountFen, capped(operatorCost))));
  return { amountFen, feeFen, operatorFen, agentsFen: fen(feeFen - operatorFen) };
};

export interface TerminalExample {
  readonly volumeFen: Fen;
  readonly rewardsFen: Fen;
  readonly serviceFeeFen: Fen;
  /** Advanced by the operator, before its share of the sales: below 0, it is paid by the service fee alone. */
  readonly advancedFen: Fen;
}

const sum = (amounts: readonly number[]): Fen => fen(amounts.reduce((total, each) => total + each, 0));

/** A terminal that meets every stage, with the lowest service fee that is one. */
export const terminalExample = ({
  stages,
  activationRewardFen,
  serviceFeeOptionsFen,
}: PolicyContent): TerminalExample => {
  const rewardsFen = sum([activationRewardFen, ...stages.items.map(({ rewardFen }) => rewardFen)]);
  const serviceFeeFen = fen(Math.min(...serviceFeeOptionsFen.filter((option) => option > 0), Number.MAX_SAFE_INTEGER));
  const paidFen = serviceFeeFen === Number.MAX_SAFE_INTEGER ? fen(0) : serviceFeeFen;
  return {
    volumeFen: sum(stages.items.map(({ minVolumeFen }) => minVolumeFen)),
    rewardsFen,
    serviceFeeFen: paidFen,
    advancedFen: fen(rewardsFen - paidFen),
  };
};
