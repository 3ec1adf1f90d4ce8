/** Warnings, and charges that are due. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { stepOf, WARNINGS } from '../../rules/inactive/inactive-due.ts';
import type { InactiveId, InactiveRow } from './due-row.ts';
import { notifyHolders } from './notify-holders.ts';
import { postCharges } from './post-charges.ts';

interface DueRow extends InactiveRow {
  readonly dueOn: BusinessDay;
  readonly warnedDays: number | null;
  readonly warnedOn: BusinessDay | null;
}

export interface ChargeCounts {
  readonly warned: number;
  readonly charged: number;
}

/** Terminals in their first warning, in the order of ids. */
export const findDue = async (
  db: Db,
  now: Date,
  limit: number,
  aside: readonly string[],
  after: InactiveId | undefined,
): Promise<readonly InactiveId[]> => {
  const { rows } = await sql<{ id: InactiveId }>`
    select id from rewards.inactive_terminal
    where charged_on is null and due_on <= ${addDays(businessDay(now), WARNINGS[0])}::date
      and id > ${after ?? 0} and id <> all (${aside}::bigint[])
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

const lockDue = async (tx: Tx, ids: readonly InactiveId[]): Promise<readonly DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select kept.id, kept.holder_id as "holderId", terminal.sn, kept.amount_fen as "amountFen", kept.due_on as "dueOn",
      kept.warned_days as "warnedDays", kept.warned_on as "warnedOn"
    from rewards.inactive_terminal as kept join terminals.api_serials(array(
      select terminal_id from rewards.inactive_terminal where id = any (${ids}::bigint[]))) as terminal
      on terminal.terminal_id = kept.terminal_id
    where kept.id = any (${ids}::bigint[]) and kept.charged_on is null
    order by kept.id for update of kept`.execute(tx);
  return rows;
};

export const chargeDue = async (tx: Tx, ids: readonly InactiveId[], now: Date): Promise<ChargeCounts> => {
  const today = businessDay(now);
  const stepped = (await lockDue(tx, ids)).map((row) => ({ row, step: stepOf(stateOf(row), today) }));
  const due = stepped.flatMap(({ row, step }) => (step === 'charge' ? [row] : []));
  await charge(tx, due, now);
  let warned = 0;
  for (const days of WARNINGS) {
    const warn = stepped.flatMap(({ row, step }) => (step === days ? [row] : []));
    await warnOf(tx, warn, days, now);
    warned += warn.length;
  }
  return { warned, charged: due.length };
};

const stateOf = ({ dueOn, warnedDays, warnedOn }: DueRow) => ({
  dueOn,
  warnedDays: warnedDays ?? undefined,
  warnedOn: warnedOn ?? undefined,
});

const charge = async (tx: Tx, due: readonly DueRow[], now: Date): Promise<void> => {
  if (due.length === 0) return;
  await postCharges(tx, 'not_activated', due, now);
  await sql`update rewards.inactive_terminal set charged_on = ${businessDay(now)}::date
    where id = any (${due.map(({ id }) => id)}::bigint[])`.execute(tx);
  await notifyHolders(tx, due, 'not_activated_charged', 0, now);
};

const warnOf = async (tx: Tx, due: readonly DueRow[], days: number, now: Date): Promise<void> => {
  if (due.length === 0) return;
  await sql`update rewards.inactive_terminal set warned_days = ${days}, warned_on = ${businessDay(now)}::date
    where id = any (${due.map(({ id }) => id)}::bigint[])`.execute(tx);
  await notifyHolders(tx, due, 'not_activated_soon', days, now);
};
