/** How many merchants of an agent are approved without a review on a business day. Every setting is kept. */
import type { Operator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { ApplicationRow } from '../application/application-row.ts';

export interface AutoApproval {
  readonly aDay: number;
  /** The login name. */
  readonly operator: string;
  readonly setAt: Date;
}

/** Newest first; empty when nothing is approved without a review. */
export const autoApprovals = async (db: Db): Promise<AutoApproval[]> => {
  const { rows } = await sql<AutoApproval>`
    select a_day as "aDay", operator, set_at as "setAt" from merchants.auto_approval order by id desc`.execute(db);
  return rows;
};

export const setAutoApproval = async (
  db: Db,
  { aDay, operator, setAt }: Omit<AutoApproval, 'operator'> & { readonly operator: Operator },
): Promise<void> => {
  await sql`insert into merchants.auto_approval (a_day, operator, set_at)
    values (${aDay}, ${operator.login}, ${setAt})`.execute(db);
};

const approvedToday = async (tx: Tx, { agentId }: ApplicationRow, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from merchants.merchant join merchants.review on review.merchant_id = merchant.id
    where agent_id = ${agentId} and verdict = 'approved' and reviewer is null
      and reviewed_at >= ${startOfDay(businessDay(now))}`.execute(tx);
  return onlyRow(rows).count;
};

/**
 * Whether another agent has a merchant with the same ID or card, or one was refused or closed: then a person checks it.
 */
const isSuspect = async (tx: Tx, row: ApplicationRow): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from merchants.application join merchants.merchant on merchant.id = merchant_id
    where merchant_id <> ${row.id} and (id_number_index = ${row.idNumberIndex} or card_index = ${row.cardIndex})
      and (agent_id <> ${row.agentId} or status in ('rejected', 'closed')) limit 1`.execute(tx);
  return rows.length > 0;
};

/**
 * Approves only applications that were never refused. Applications of one agent are decided one after another, so that
 * the limit holds.
 */
export const approvesItself = async (tx: Tx, row: ApplicationRow, wasRefused: boolean, now: Date): Promise<boolean> => {
  const most = (await autoApprovals(tx))[0]?.aDay ?? 0;
  if (most === 0 || wasRefused) return false;
  await lockFor(tx, 'merchants.auto_approval', row.agentId);
  return (await approvedToday(tx, row, now)) < most && !(await isSuspect(tx, row));
};
