/** The figures of a month of all agents, gathered once from the ledger and the transactions. */
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import { boundsOf } from './month-bounds.ts';

interface Closing {
  startedAt: Date;
  isGathered: boolean;
}

const startClosing = async (tx: Tx, month: BusinessMonth, now: Date): Promise<Closing> => {
  const { first } = boundsOf(month);
  await sql`insert into statements.closing (month, started_at)
    values (${first}, ${now}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Closing>`
    select started_at as "startedAt", gathered_at is not null as "isGathered" from statements.closing
    where month = ${first}`.execute(tx);
  return rows[0] ?? { startedAt: now, isGathered: false };
};

/** Runs once, whoever starts it; another server waits. @returns the instant that all statements of the month have. */
export const gatherMonth = (db: Db, month: BusinessMonth, now: Date): Promise<Date> =>
  db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await lockFor(tx, 'statements', month);
    const { startedAt, isGathered } = await startClosing(tx, month, now);
    if (isGathered) return startedAt;
    const { first, from, to } = boundsOf(month);
    await sql`
      insert into statements.entry_sum (month, agent_id, wallet, kind, sign, count, fen)
      select ${first}::date, agent_id, wallet, kind, sign, count, fen
      from ledger.api_month_entries(${from}, ${to})`.execute(tx);
    await sql`
      insert into statements.trade_sum (month, agent_id, policy_id, total_type, count, amount_fen, share_fen,
        refund_count, refund_fen, back_fen)
      select ${first}::date, agent_id, policy_id, total_type, count, amount_fen, share_fen, refund_count, refund_fen,
        back_fen
      from trades.api_month_sums(${from}, ${to})`.execute(tx);
    await sql`update statements.closing set gathered_at = ${now} where month = ${first}`.execute(tx);
    return startedAt;
  });
