/** Executes a merchant's transfer that is due: all of it in one transaction, which has the tree alone. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handOverChecks } from '#capabilities/assessments/server/api.ts';
import { jobAudit } from '#capabilities/audit/server/api.ts';
import { handOverMerchant, lockMerchant } from '#capabilities/merchants/server/api.ts';
import { handOverClass } from '#capabilities/portfolio/server/api.ts';
import { handOverTerminals } from '#capabilities/terminals/server/api.ts';
import type { MoveProblem } from '../moves/move-problems.ts';
import { transferBlocks, transferOf } from './check-transfer.ts';
import { notifyTransfer } from './notify-transfer.ts';
import type { TransferRow } from './transfer-row.ts';

const audit = (tx: Tx, transfer: TransferRow, at: Date, after: object): Promise<void> =>
  jobAudit(tx, 'reassignments.execute-transfer', at, {
    subject: 'merchant transfer',
    subjectId: transfer.no,
    before: { merchant: transfer.merchantId, agent: transfer.fromAgentId },
    after,
  });

const end = async (tx: Tx, { id }: TransferRow, now: Date, problem: MoveProblem | null): Promise<void> => {
  await sql`
    update reassignments.merchant_transfer set status = ${problem === null ? 'done' : 'failed'}, ended_at = ${now},
      problem = ${problem}
    where id = ${id}`.execute(tx);
};

/** Records that a transfer failed; nothing else changes. */
export const failTransfer = async (tx: Tx, transfer: TransferRow, now: Date, problem: MoveProblem): Promise<void> => {
  await end(tx, transfer, now, problem);
  await audit(tx, transfer, now, { status: 'failed', problem });
  await notifyTransfer(tx, 'failed', await transferOf(tx, transfer), transfer.day, now);
};

/**
 * The caller has locked the transfer, and the tree before it. Checks the transfer again: fails when it is not possible
 * any more.
 */
export const executeTransfer = async (tx: Tx, transfer: TransferRow, now: Date): Promise<void> => {
  const { merchantId, toAgentId, day } = transfer;
  await lockMerchant(tx, merchantId);
  const parties = await transferOf(tx, transfer);
  const [blocked] = await transferBlocks(tx, parties, day);
  if (blocked !== undefined) return failTransfer(tx, transfer, now, blocked.problem);
  const handover = { merchantId, toAgentId, from: day };
  const { ids, ended } = await handOverTerminals(tx, { ...handover, now });
  await handOverMerchant(tx, handover);
  await handOverChecks(tx, handover);
  await handOverClass(tx, merchantId, toAgentId);
  await end(tx, transfer, now, null);
  await audit(tx, transfer, now, { status: 'done', agent: toAgentId, day, terminals: ids, endedOperations: ended });
  await notifyTransfer(tx, 'done', parties, day, now);
};
