import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReconciledSnapshot } from '../reconciliation/reconcile.ts';

export interface KeptRun extends ReconciledSnapshot {
  readonly at: Date;
  readonly ms: number;
  readonly askedBy: string | null;
}

/** Kept even when the job fails because of what it found. */
export const keepReconciliation = async (db: Db, run: KeptRun): Promise<void> => {
  const { at, ms, transfers, wallets, differences, accounts, askedBy } = run;
  await sql`
    insert into ledger.reconciliation (at, ms, transfers, wallets, differences, accounts, asked_by)
    values (${at}, ${ms}, ${transfers}, ${wallets}, ${JSON.stringify(differences)}::jsonb,
      ${JSON.stringify(accounts)}::jsonb, ${askedBy})`.execute(db);
};
