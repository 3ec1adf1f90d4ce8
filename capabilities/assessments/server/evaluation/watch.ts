import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { watchTerminals, type Watch } from '#capabilities/trades/server/api.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';

/**
 * Watches a check's terminals until its reward can no longer be clawed back, because their sales and refunds can change
 * it.
 */
export const watch = async (tx: Tx, activationIds: readonly ActivationId[]): Promise<void> => {
  const { rows } = await sql<Watch>`
    select terminal_id as "terminalId", max(least(to_day + clawback_days, case when unbound_at < 'infinity'
      then (unbound_at at time zone 'Asia/Shanghai')::date + clawback_days end))::text as "untilDay"
    from assessments.activation
    join assessments.plan on plan.id = plan_id
    join assessments.stage_check on activation_id = activation.id
    where terminal_id in (select terminal_id from assessments.activation where id = any (${activationIds}::bigint[]))
    group by terminal_id order by terminal_id`.execute(tx);
  await watchTerminals(tx, rows);
};
