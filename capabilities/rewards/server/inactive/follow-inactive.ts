/**
 * Updates `rewards.inactive_terminal` with the terminals: those that were activated or transferred by the end of the
 * day on which they were due are removed.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { policiesCharging } from '#capabilities/policies/server/api.ts';

export const followInactive = async (tx: Tx, today: BusinessDay): Promise<void> => {
  const charging = await policiesCharging(tx, today);
  const column = <T>(pick: (policy: (typeof charging)[number]) => T): T[] => charging.map(pick);
  const policyIds = column(({ policyId }) => policyId);
  const amounts: Fen[] = column(({ amountFen }) => amountFen);
  await sql`
    with charging as (
      select * from unnest(${policyIds}::bigint[], ${column(({ validFrom }) => validFrom)}::date[],
        ${column(({ afterDays }) => afterDays)}::int[], ${amounts}::bigint[])
        as charging (policy_id, valid_from, after_days, amount_fen)
    ), held as (
      select terminal_id, holder_id, policy_id, (held_since at time zone 'Asia/Shanghai')::date as held_on
      from terminals.api_inactive(${policyIds}::bigint[])
    ), left_over as materialized (
      -- not by policy: a row whose terminal got another one is updated below, and one statement must not do both
      select id, terminal_id, holder_id, held_on, policy_id, warned_on, greatest(due_on, warned_on) as due_on
      from rewards.inactive_terminal as kept where charged_on is null and not exists (
        select from held where held.terminal_id = kept.terminal_id and held.holder_id = kept.holder_id
          and held.held_on = kept.held_on)
    ), owed as materialized (
      -- activated or given on after the day was over, before this night's charge
      select id from (select * from left_over where warned_on is not null and due_on < ${today}::date
        and policy_id in (select policy_id from charging)) as due
      where exists (select from terminals.api_held_until(array[terminal_id], array[holder_id], array[held_on],
        array[due_on]))
    ), gone as (
      delete from rewards.inactive_terminal where id in (select id from left_over)
        and id not in (select id from owed)
    )
    insert into rewards.inactive_terminal as kept (terminal_id, holder_id, held_on, policy_id, counted_from,
      after_days, amount_fen, due_on)
    select terminal_id, holder_id, held_on, policy_id, from_day, after_days, amount_fen, from_day + after_days
    from held join charging using (policy_id)
    cross join lateral (select greatest(held_on, valid_from) as from_day) as counted
    on conflict (terminal_id, holder_id, held_on) do update set policy_id = excluded.policy_id,
      counted_from = excluded.counted_from, after_days = excluded.after_days,
      amount_fen = excluded.amount_fen, due_on = excluded.due_on,
      warned_days = null, warned_on = null
    where kept.charged_on is null and (kept.policy_id, kept.counted_from, kept.after_days, kept.amount_fen)
      is distinct from (excluded.policy_id, excluded.counted_from, excluded.after_days, excluded.amount_fen)`.execute(
    tx,
  );
};
