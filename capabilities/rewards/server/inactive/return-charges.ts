/** A charge is returned when a transaction that became known later shows that the terminal was activated in time. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { InactiveId, InactiveRow } from './due-row.ts';
import { notifyHolders } from './notify-holders.ts';
import { postCharges } from './post-charges.ts';

/**
 * Charges that stand although the holder activated the terminal by the day on which it was due; for a terminal that was
 * overdue when it was first checked, by the day of the warning.
 */
export const findReturned = async (db: Db, limit: number, aside: readonly string[]): Promise<readonly InactiveId[]> => {
  const { rows } = await sql<{ id: InactiveId }>`
    with charged as materialized (
      select id, terminal_id, holder_id, held_on, due_on, warned_on, row_number() over (order by id) as ord
      from rewards.inactive_terminal
      where charged_on is not null and returned_on is null and id <> all (${aside}::bigint[]))
    select id from charged join terminals.api_activated_between(
      array(select terminal_id from charged order by ord), array(select holder_id from charged order by ord),
      array(select held_on from charged order by ord),
      array(select greatest(due_on, warned_on) from charged order by ord)) as known
      using (ord)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** @returns how many were returned: each once. */
export const returnCharges = async (tx: Tx, ids: readonly InactiveId[], now: Date): Promise<number> => {
  const { rows } = await sql<InactiveRow>`
    select kept.id, kept.holder_id as "holderId", terminal.sn, kept.amount_fen as "amountFen"
    from rewards.inactive_terminal as kept join terminals.api_serials(array(
      select terminal_id from rewards.inactive_terminal where id = any (${ids}::bigint[]))) as terminal
      on terminal.terminal_id = kept.terminal_id
    where kept.id = any (${ids}::bigint[]) and charged_on is not null and returned_on is null
    order by kept.id for update of kept`.execute(tx);
  if (rows.length === 0) return 0;
  await postCharges(tx, 'not_activated_reversal', rows, now);
  await sql`update rewards.inactive_terminal set returned_on = ${businessDay(now)}::date
    where id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  await notifyHolders(tx, rows, 'not_activated_returned', 0, now);
  return rows.length;
};
