import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { negateFen, sumFen, zeroFen } from '#platform/money/fen.ts';
import { withdrawalLine } from '#capabilities/withdrawals/server/api.ts';
import type { RecalculationStep } from '../../contract/lookup/dispute-fields.ts';
import type { Line } from '../opening/line-of.ts';
import type { LineComparison } from './compared.ts';

/** The amount that the ledger took out of the wallet for it, nothing unless it is paid, against the one applied for. */
export const withdrawalSteps = async (
  db: Db,
  agentId: AgentId,
  { line }: Line,
): Promise<LineComparison | undefined> => {
  const found = await withdrawalLine(db, agentId, idOf(Number(line.split('-')[1])));
  if (found === undefined) return undefined;
  const { status, netFen, feeFen, taxFen, booked } = found;
  const isPaid = status === 'paid';
  const parts = [
    ['withdrawal_net', booked.net, netFen],
    ['withdrawal_fee', booked.fee, feeFen],
    ['withdrawal_tax', booked.tax, taxFen],
  ] as const;
  const steps = parts.map(([what, bookedFen, dueFen]): RecalculationStep => ({
    what,
    bookedFen: negateFen(bookedFen),
    computedFen: isPaid ? negateFen(dueFen) : zeroFen,
  }));
  return {
    steps,
    bookedFen: sumFen(steps.map(({ bookedFen }) => bookedFen)),
    computedFen: sumFen(steps.map(({ computedFen }) => computedFen)),
  };
};
