/** Books the entries of a booking on the ledger and in the statistics of their day. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { BookingId } from '../../contract/residual-ids.ts';
import type { BookingRow } from './booking-row.ts';

/** The source of a booking's transfers; the wallet appends the agent. */
export const sourceOf = (id: BookingId): string => `residual-${id}`;

/**
 * Money that the sender passes on is booked like a fee that an acquirer collected: to the profit share of each agent,
 * or to the operator's own income. It is pending until the next business day, also for a reversal on the same day.
 */
export const postEntries = async (tx: Tx, { id }: BookingRow, now: Date): Promise<void> => {
  const kept = (sign: 1 | -1) => sql`
    select coalesce(sum(fen * ${sign}::int), 0)::bigint from residuals.entry
    where booking_id = ${id} and agent_id is null and fen * ${sign}::int > 0`;
  await sql`
    select ledger.api_post_items(${sourceOf(id)}, ${now}::timestamptz, ${businessDay(now)}::date,
      coalesce(array_agg(agent_id order by id), '{}'), array_agg('profit_share'::text order by id),
      array_agg(case when fen > 0 then 'residual' else 'residual_reversal' end order by id),
      array_agg('acquirer_fee'::text order by id), array_agg(id order by id), array_agg(fen order by id),
      array_agg(case when was_on is null or was_on = ${businessDay(now)}::date then fen else 0 end order by id),
      (${kept(1)}), (${kept(-1)}))
    from (
      select entry.*, original.day as was_on
      from residuals.entry left join residuals.entry as original on original.id = entry.reverses_id
      where entry.booking_id = ${id} and entry.agent_id is not null) as part`.execute(tx);
  await sql`
    select statistics.api_add_earnings(array_agg(agent_id), array_agg(day), array_agg('residual'::text),
      array_agg(true), array_agg(fen))
    from residuals.entry where booking_id = ${id} and agent_id is not null having count(*) > 0`.execute(tx);
};
