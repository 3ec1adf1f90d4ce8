/** Imports the bank's answers to batches. */
import type { Db } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { fourEyes, limitOf } from '#capabilities/staff/server/api.ts';
import { SETTLED } from '../../contract/payouts/payout-fields.ts';
import type { PayoutFile } from './adapter.ts';
import { bankBatchFile } from './bank-batch-file.ts';
import { settleResult, type FailureCheck, type SettleOutcome } from './settle-payments.ts';

export interface ImportReport {
  readonly counts: Record<SettleOutcome, number>;
  /** Lines for manual review: unreadable, unmatched, or contradicting an earlier result. */
  readonly problems: { readonly line: number | undefined; readonly withdrawalNo?: string; readonly why: string }[];
}

const WHY: Partial<Record<SettleOutcome, string>> = {
  proposed: 'failed: it goes back to the wallet when another person imports the same',
  conflict: 'contradicts an earlier result of the bank; nothing was changed, ask the bank',
  unmatched: 'no payment has this batch, serial, withdrawal number and amount',
};

/**
 * The author of a file decides what it says: a failed payout goes back to the wallet and is paid again, so above a
 * certain amount two persons report it. A task reports payouts below it.
 */
export const failsByTwo =
  (by: OperatorAct): FailureCheck =>
  async (tx, { no, amountFen: stored }, { batchNo, serial, reason }) => {
    const amountFen = fen(stored);
    const terms = { batchNo, serial, amountFen };
    const wanted = { act: 'payout_failed', subject: no, terms, amountFen, ...by } as const;
    if (by.operator.kind === 'task' && amountFen >= (await limitOf(tx, wanted.act))) return undefined;
    const eyes = await fourEyes(tx, wanted);
    if (eyes.is !== 'waits') return eyes;
    const after = { batchNo, amountFen, reason };
    await operatorAudit(tx, 'withdrawals.propose-failed-payout', by, { subject: 'withdrawal', subjectId: no, after });
    return undefined;
  };

/** Idempotent: the same file, or one that repeats some of its results, can be imported again. */
export const payoutImport = async (
  db: Db,
  bytes: Uint8Array,
  options: OperatorAct & { adapter?: PayoutFile },
): Promise<ImportReport> => {
  const { results, unreadable } = (options.adapter ?? bankBatchFile).read(bytes);
  const counts = Object.fromEntries(SETTLED.map((name) => [name, 0])) as Record<SettleOutcome, number>;
  const problems: ImportReport['problems'] = [...unreadable];
  const mayFail = failsByTwo(options);
  for (const result of results) {
    const settled = await settleResult(db, result, options, mayFail);
    counts[settled] += 1;
    const why = WHY[settled];
    if (why !== undefined) problems.push({ line: undefined, withdrawalNo: result.withdrawalNo, why });
  }
  return { counts, problems };
};
