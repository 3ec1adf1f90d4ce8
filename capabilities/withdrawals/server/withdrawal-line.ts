/** An own withdrawal as a line that the agent questions, with the amounts that the ledger booked for it. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { transfersFor } from '#capabilities/ledger/server/api.ts';
import type { WithdrawalId } from '../contract/withdrawal-ids.ts';
import { withdrawalById, type WithdrawalRow } from './withdrawal-row.ts';

export interface WithdrawalLine extends Pick<
  WithdrawalRow,
  'id' | 'no' | 'wallet' | 'amountFen' | 'netFen' | 'feeFen' | 'taxFen' | 'status' | 'appliedAt'
> {
  /** The amounts that the ledger took out of the wallet for it: nothing before it is paid. */
  readonly booked: { readonly net: Fen; readonly fee: Fen; readonly tax: Fen };
}

export const withdrawalLine = async (
  db: Db,
  agentId: AgentId,
  id: WithdrawalId,
): Promise<WithdrawalLine | undefined> => {
  const row = await withdrawalById(db, { agentId }, id);
  if (row === undefined) return undefined;
  const transfers = await transfersFor(db, ['withdrawal', 'withdrawal_fee', 'withdrawal_tax'], row.no);
  const of = (kind: string): Fen => transfers.find((booked) => booked.kind === kind)?.fen ?? zeroFen;
  return { ...row, booked: { net: of('withdrawal'), fee: of('withdrawal_fee'), tax: of('withdrawal_tax') } };
};
