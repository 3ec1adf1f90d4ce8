/** Approves recalls automatically if nobody decided in time (docs/domain.md §6). */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { Problem } from '#platform/http/problem.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { jobAudit } from '#capabilities/audit/server/api.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';
import { decideOperation } from './decide-operation.ts';

const AT_ONCE = 100;

/**
 * Uses one transaction per operation, so that a failure does not block the others. @returns the number of approved
 * operations.
 */
export const approveDue = async (db: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ id: OperationId }>`
    select id from terminals.operation where status = terminals.pending() and auto_approve_at <= ${now}
      order by auto_approve_at
      limit ${AT_ONCE}`.execute(db);
  const done = [];
  for (const { id } of rows) if (await approveOne(db, id, now)) done.push(id);
  return done.length;
};

const approveOne = async (db: Db, id: OperationId, now: Date): Promise<boolean> => {
  try {
    await inTransaction(db, async (tx) => {
      await decideOperation(tx, id, { action: 'approve', by: { clock: now }, at: now, accountId: null });
      await jobAudit(tx, 'terminals.auto-approve', now, { subject: 'terminal_operation', subjectId: id });
    });
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // already decided, or its parties have changed: postponed by a day, so that it does not block others
    await sql`update terminals.operation set auto_approve_at = auto_approve_at + interval '1 day' where id = ${id}
      and status = terminals.pending()`.execute(db);
    return false;
  }
};

export const autoApproveJob = defineJob(
  'terminals.auto-approve',
  async ({ db, clock }) => ({ approved: await approveDue(db, clock.now()) }),
  '*/5 * * * *',
);
