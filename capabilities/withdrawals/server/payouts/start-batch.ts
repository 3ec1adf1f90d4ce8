import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { startBatch } from '../../contract/payouts/start-batch.ts';
import { exportWithin } from './export-payouts.ts';

export const startBatchRoute = handle(startBatch, async (context) => {
  // the change itself writes the audit entry
  context.audit('nothing');
  const { db, now, services } = context;
  const exported = await exportWithin(db, { operator: operatorOf(context), now, vault: services.vault });
  if (exported === undefined) throw refuse('payout_nothing_approved');
  const { batchNo, count, totalFen, sha256 } = exported;
  return { no: batchNo, count, totalFen, sha256 };
});
