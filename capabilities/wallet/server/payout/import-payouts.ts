/** Imports the bank's answers to batches. */
import type { OperatorAct } from '#capabilities/audit/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { PayoutFile } from './adapter.ts';
import { bankBatchFile } from './bank-batch-file.ts';
import { settleResult, SETTLED, type Settled } from './settle-payments.ts';

export interface ImportReport {
  readonly counts: Record<Settled, number>;
  /** Lines for manual review: unreadable, unmatched, or contradicting an earlier result. */
  readonly problems: { readonly line: number | undefined; readonly withdrawalNo?: string; readonly why: string }[];
}

const WHY: Partial<Record<Settled, string>> = {
  conflict: 'contradicts an earlier result of the bank; nothing was changed, ask the bank',
  unmatched: 'no payment has this batch, serial, withdrawal number and amount',
};

/** Idempotent: the same file, or one that repeats some of its results, can be imported again. */
export const payoutImport = async (
  db: Db,
  bytes: Uint8Array,
  options: OperatorAct & { adapter?: PayoutFile },
): Promise<ImportReport> => {
  const { results, unreadable } = (options.adapter ?? bankBatchFile).read(bytes);
  const counts = Object.fromEntries(SETTLED.map((name) => [name, 0])) as Record<Settled, number>;
  const problems: ImportReport['problems'] = [...unreadable];
  for (const result of results) {
    const settled = await settleResult(db, result, options);
    counts[settled] += 1;
    const why = WHY[settled];
    if (why !== undefined) problems.push({ line: undefined, withdrawalNo: result.withdrawalNo, why });
  }
  return { counts, problems };
};
