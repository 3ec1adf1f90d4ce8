/** Why a sale never counts, by the plan of its activation, for many sales at once. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';

/**
 * Reads columns of a transaction, its place `nth` among the binding's sales, an activation and a plan: for the stages,
 * and for the minimum of the activation. Null means that the transaction may count. A refund is judged by its sale.
 */
export const whyNot = sql`
  case when trade_id_of <> sale_id then null when stage_sales is not null then
      policies.api_not_counted(stage_sales, payment_type, total_type, method, card_type, amount_fen, nth,
        trade_day - activation.day)
    when payment_type = any (excluded_payment_types) then 'payment_type'
    when amount_fen < min_transaction_fen then 'below_minimum' end,
  case when trade_id_of = sale_id then policies.api_not_counted(activation_sales, payment_type, total_type, method,
    card_type, amount_fen, nth, trade_day - (bound_at at time zone 'Asia/Shanghai')::date) end`;

/** Notes the reason again after the plan or day of activations, or their first sales, have changed. */
export const noteWhyAgain = async (tx: Tx, ids: readonly ActivationId[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    with asked as materialized (
      select activation.id, terminal_id, bound_at, unbound_at, row_number() over (order by activation.id) as ord,
        greatest((activation_sales ->> 'notFirst')::int, (stage_sales ->> 'notFirst')::int, 0) as not_first
      from assessments.activation join assessments.plan on plan.id = plan_id
      where activation.id = any (${ids}::bigint[])
    ), first as materialized (
      select asked.id as activation_id, sale.trade_id, nth
      from trades.api_first_sales(array(select terminal_id from asked order by ord),
        array(select bound_at from asked order by ord), array(select unbound_at from asked order by ord),
        array(select not_first from asked order by ord)) as sale join asked using (ord)
    )
    update assessments.counted set why = judged.why, activation_why = judged.activation_why
    from (
      select activation_id, trade_id_of, ${whyNot}
      from (
        select counted.activation_id, counted.trade_id as trade_id_of, sale_id, counted.day as trade_day, amount_fen,
          payment_type, total_type, method, card_type, nth
        from assessments.counted left join first on first.activation_id = counted.activation_id
          and first.trade_id = counted.trade_id
        where counted.activation_id = any (${ids}::bigint[])) as noted
      join assessments.activation on activation.id = activation_id join assessments.plan on plan.id = plan_id)
      as judged (activation_id, trade_id_of, why, activation_why)
    where counted.activation_id = judged.activation_id and counted.trade_id = judged.trade_id_of
      and (counted.why, counted.activation_why) is distinct from (judged.why, judged.activation_why)`.execute(tx);
};

/** A late sale changes which sales are the first ones: for plans that do not count every sale. */
export const noteFirstAgain = async (tx: Tx, ids: readonly ActivationId[]): Promise<void> => {
  const { rows } = await sql<{ id: ActivationId }>`
    select activation.id from assessments.activation join assessments.plan on plan.id = plan_id
    where activation.id = any (${ids}::bigint[]) and (activation_sales ? 'notFirst' or stage_sales ? 'notFirst')
    order by activation.id`.execute(tx);
  await noteWhyAgain(
    tx,
    rows.map(({ id }) => id),
  );
};
