import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';

/** The reason of a booking's transfers, without the agent: `<reason>/<agent id>` is the transfer's reason. */
export const sourceOf = (booking: number): string => `rewards-${booking}`;

export const nextBooking = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ no: number }>`select nextval('rewards.booking_no') as no`.execute(tx);
  return onlyRow(rows).no;
};

/**
 * Writes the shares of a booking's awards, their transfers and the totals of their days. Rewards are paid from the
 * operator's income, fees from what the acquirer collected; the operator's part of fees is moved to its income. Money
 * is pending until the business day after the later of two days: that of the award and that on which its fact arrived.
 * A replacement of a corrected award that was available is available at once. A claw-back lowers the pending amount of
 * its award, and beyond that what is available.
 */
export const postBooking = async (tx: Tx, booking: number, now: Date): Promise<void> => {
  await sql`
    insert into rewards.award_share (agent_id, day, award_id, depth, kind, share_fen)
    select agent_id, day, award_id, depth, kind, share_fen from rewards.share_parts where booking_no = ${booking}
    order by agent_id, day, award_id`.execute(tx);
  await sql`
    select ledger.api_post_items(${sourceOf(booking)}, ${now}::timestamptz, ${businessDay(now)}::date,
      coalesce(array_agg(agent_id order by award_id, depth), '{}'),
      array_agg(case when is_fee then 'fee' else 'reward' end order by award_id, depth),
      array_agg(case when share_fen > 0 then kind else kind || '_reversal' end order by award_id, depth),
      array_agg(case when is_fee then 'acquirer_fee' else 'operator_income' end order by award_id, depth),
      array_agg(award_id order by award_id, depth), array_agg(share_fen order by award_id, depth),
      array_agg(pending_fen order by award_id, depth),
      (${keptOf(booking, 1)}), (${keptOf(booking, -1)}))
    from (
      select part.*, part.kind in ('service_fee', 'communication_fee') as is_fee,
        case when part.reverses_id is null then part.share_fen - part.settled_fen
          when (original.at at time zone 'Asia/Shanghai')::date = ${businessDay(now)}::date then least(part.share_fen
            + coalesce(original.settled_fens[array_position(original.agent_ids, part.agent_id)], 0), 0)
          else 0 end as pending_fen
      from rewards.share_parts as part left join rewards.award as original on original.id = part.reverses_id
      where part.booking_no = ${booking}) as part`.execute(tx);
  await sql`
    select statistics.api_add_earnings(array_agg(agent_id), array_agg(day), array_agg(kind), array_agg(depth = 0),
      array_agg(share_fen))
    from rewards.share_parts where booking_no = ${booking} having count(*) > 0`.execute(tx);
};

/** The operator's part of collected fees, or of returned ones. */
const keptOf = (booking: number, sign: 1 | -1) => sql`
  select coalesce(sum(operator_fen * ${sign}::int), 0)::bigint from rewards.award
  where booking_no = ${booking} and kind in ('service_fee', 'communication_fee') and operator_fen * ${sign}::int > 0`;
