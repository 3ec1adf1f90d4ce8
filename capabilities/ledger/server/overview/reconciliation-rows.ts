/** Runs of the reconciliation as the staff sees them. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { byOf, staffByLogins } from '#capabilities/staff/server/api.ts';
import type { listReconciliations } from '../../contract/overview/list-reconciliations.ts';
import type { AccountSums } from '../../contract/overview/overview-fields.ts';

type Run = AnswerOf<typeof listReconciliations>['rows'][number];

interface RunRow extends Omit<Run, 'at' | 'askedBy'> {
  readonly at: Date;
  readonly askedBy: string | null;
  readonly accounts: AccountSums[];
}

/** The newest first. */
export const reconciliationRuns = async (db: Db, limit: number): Promise<(Run & Pick<RunRow, 'accounts'>)[]> => {
  const { rows } = await sql<RunRow>`
    select at, ms, transfers, wallets, differences, accounts, asked_by as "askedBy" from ledger.reconciliation
    order by id desc limit ${limit}`.execute(db);
  const staff = await staffByLogins(
    db,
    rows.map(({ askedBy }) => askedBy),
  );
  return rows.map(({ at, askedBy, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(askedBy !== null && { askedBy: byOf(staff, askedBy).name }),
  }));
};
