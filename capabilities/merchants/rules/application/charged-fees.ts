/** The fees that a merchant pays in addition to its rates (docs/domain.md §7). */
import { zeroFen, type Fen } from '#platform/money/fen.ts';

interface FeeOffer {
  readonly serviceFeesFen: readonly Fen[];
  readonly communication?: { readonly feeFen: Fen } | undefined;
}

export interface ChargedFees {
  readonly serviceFeeFen: Fen;
  readonly communicationFeeFen: Fen;
}

/** One amount each. If the activation fee has several options, the highest: the agent may choose less, never more. */
export const chargedFees = ({ serviceFeesFen, communication }: FeeOffer): ChargedFees => ({
  serviceFeeFen: serviceFeesFen.reduce((most, each) => (each > most ? each : most), zeroFen),
  communicationFeeFen: communication?.feeFen ?? zeroFen,
});
