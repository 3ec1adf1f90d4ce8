/** Why a sale never counts, by the plan of its activation. */
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ActivationId } from '../../contract/compliance-ids.ts';

/** Of columns of a transaction and of a plan; null: it may count. A refund is judged by its sale. */
export const whyNot = sql`
  case when payment_type = any (excluded_payment_types) then 'payment_type'
    when trade_id_of = sale_id and amount_fen < min_transaction_fen then 'below_minimum' end`;

/** After the plan of activations has changed. */
export const noteWhyAgain = async (tx: Tx, ids: readonly ActivationId[]): Promise<void> => {
  await sql`
    update compliance.counted set why = judged.why
    from (
      select activation_id, trade_id_of, ${whyNot} as why
      from (select activation_id, trade_id as trade_id_of, sale_id, payment_type, amount_fen from compliance.counted
        where activation_id = any (${ids}::bigint[])) as noted
      join compliance.activation on activation.id = activation_id join compliance.plan on plan.id = plan_id) as judged
    where counted.activation_id = judged.activation_id and counted.trade_id = judged.trade_id_of
      and counted.why is distinct from judged.why`.execute(tx);
};
