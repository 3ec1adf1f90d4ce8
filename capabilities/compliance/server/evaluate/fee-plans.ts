/** Tells rewards of the communication fees that activations fixed, and of their unbindings. */
import { endFeePlans, moveFeePlans, startFeePlans, type NewFeePlan } from '#capabilities/rewards/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { BindingId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ActivationId } from '../../contract/compliance-ids.ts';

interface PlannedFee extends Omit<NewFeePlan, 'chargedFrom'> {
  readonly startsOn: BusinessDay | null;
  readonly endedOn: BusinessDay | null;
}

/** Of a plan without a communication fee: a fee of 0. */
const plannedFees = async (tx: Tx, ids: readonly ActivationId[]): Promise<PlannedFee[]> => {
  const { rows } = await sql<PlannedFee>`
    select activation.binding_id as "bindingId", activation.terminal_id as "terminalId",
      activation.merchant_id as "merchantId", activation.holder_id as "holderId", activation.policy_id as "policyId",
      activation.day as "activationDay", coalesce((fee ->> 'feeFen')::bigint, 0) as "feeFen",
      coalesce((fee ->> 'freeDays')::int, 0) as "freeDays", coalesce((fee ->> 'periodDays')::int, 1) as "periodDays",
      (select starts_on from compliance.start) as "startsOn",
      case when unbound_at < 'infinity' then (unbound_at at time zone 'Asia/Shanghai')::date end as "endedOn"
    from compliance.activation join compliance.plan on plan.id = activation.plan_id
    cross join lateral (select plan.content -> 'communication' as fee) as part
    where activation.id = any (${ids}::bigint[])
    order by activation.id`.execute(tx);
  return rows;
};

/** Fees of days before the first one on which stages are checked are not charged. */
const planOf = ({ startsOn, ...plan }: Omit<PlannedFee, 'endedOn'>): NewFeePlan => ({
  ...plan,
  ...(startsOn !== null && { chargedFrom: startsOn }),
});

export const startFees = async (tx: Tx, ids: readonly ActivationId[]): Promise<void> =>
  startFeePlans(tx, (await plannedFees(tx, ids)).map(planOf));

/** Of activations that were dated back to another day. */
export const moveFees = async (tx: Tx, now: Date, ids: readonly ActivationId[]): Promise<void> => {
  if (ids.length === 0) return;
  const fees = await plannedFees(tx, ids);
  await moveFeePlans(
    tx,
    now,
    fees.map(({ endedOn, ...fee }) => ({ ...planOf(fee), endedOn: endedOn ?? undefined })),
  );
};

export const endFees = async (tx: Tx, now: Date, ids: readonly ActivationId[]): Promise<void> => {
  const { rows } = await sql<{ bindingId: BindingId; endedOn: BusinessDay }>`
    select binding_id as "bindingId", (unbound_at at time zone 'Asia/Shanghai')::date as "endedOn"
    from compliance.activation where id = any (${ids}::bigint[]) and unbound_at < 'infinity'`.execute(tx);
  await endFeePlans(tx, now, rows);
};
