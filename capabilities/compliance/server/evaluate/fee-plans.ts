/** Tells rewards of the communication fees that activations fixed, and of their unbindings. */
import { endFeePlans, startFeePlans, type NewFeePlan } from '#capabilities/rewards/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { BindingId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ActivationId } from '../../contract/compliance-ids.ts';

/** Fees of days before the first one on which stages are checked are not charged. */
export const startFees = async (tx: Tx, ids: readonly ActivationId[]): Promise<void> => {
  const { rows } = await sql<Omit<NewFeePlan, 'chargedFrom'> & { startsOn: BusinessDay | null }>`
    select activation.binding_id as "bindingId", activation.terminal_id as "terminalId",
      activation.merchant_id as "merchantId", activation.holder_id as "holderId", activation.policy_id as "policyId",
      activation.day as "activationDay", (fee ->> 'feeFen')::bigint as "feeFen",
      (fee ->> 'freeDays')::int as "freeDays", (fee ->> 'periodDays')::int as "periodDays",
      (select starts_on from compliance.start) as "startsOn"
    from compliance.activation join compliance.plan on plan.id = activation.plan_id
    cross join lateral (select plan.content -> 'communication' as fee) as part
    where activation.id = any (${ids}::bigint[]) and (fee ->> 'feeFen')::bigint > 0
    order by activation.id`.execute(tx);
  await startFeePlans(
    tx,
    rows.map(({ startsOn, ...plan }) => ({ ...plan, ...(startsOn !== null && { chargedFrom: startsOn }) })),
  );
};

export const endFees = async (tx: Tx, now: Date, ids: readonly ActivationId[]): Promise<void> => {
  const { rows } = await sql<{ bindingId: BindingId; endedOn: BusinessDay }>`
    select binding_id as "bindingId", (unbound_at at time zone 'Asia/Shanghai')::date as "endedOn"
    from compliance.activation where id = any (${ids}::bigint[]) and unbound_at < 'infinity'`.execute(tx);
  await endFeePlans(tx, now, rows);
};
