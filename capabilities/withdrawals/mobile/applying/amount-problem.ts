import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import type { Translate } from '#capabilities/ledger/mobile/api.ts';
import type { Preview } from '../../contract/applying/preview-withdrawal.ts';
import {
  amountObstacles,
  nearestPossible,
  type AmountObstacle,
  type AmountRule,
} from '../../rules/applying/amount-limits.ts';

export interface AmountProblem {
  reason: AmountObstacle;
  /** The text at the field. */
  text: string;
  /** The nearest amount that is possible, if there is one. */
  possibleFen: Fen | undefined;
}

const ruleOf = ({ rule }: Preview): AmountRule => ({
  minimumFen: fen(rule.minimumFen),
  maximumFen: fen(rule.maximumFen),
  feeFen: fen(rule.feeFen),
  taxPpm: rule.taxPpm,
  covers: rule.covers,
});

/** The problem of the typed amount that applies first, decided by the server's rule without asking the server. */
export const amountProblem = (amountFen: Fen, preview: Preview, t: Translate): AmountProblem | undefined => {
  const rule = ruleOf(preview);
  const mostFen = fen(preview.availableFen);
  const [reason] = amountObstacles(amountFen, mostFen, rule);
  if (reason === undefined) return undefined;
  const text = t(`withdrawals.withdraw.amount.${reason}`, {
    over: formatFen(fen(Math.max(0, amountFen - preview.availableFen))),
    minimum: formatFen(rule.minimumFen),
    maximum: formatFen(rule.maximumFen),
  });
  return { reason, text, possibleFen: nearestPossible(amountFen, mostFen, rule) };
};
