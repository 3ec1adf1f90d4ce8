/** Notifies rewards of the communication fees that terminals' first activations fixed, and of unbindings. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { reviewFeePlans, setFeePlans, type NewFeePlan } from '#capabilities/rewards/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';

interface PlannedFee extends Omit<NewFeePlan, 'chargedFrom'> {
  readonly startsOn: BusinessDay | null;
}

/** Fees of these activations' terminals, by their first activations; 0 if the plan has no communication fee. */
const plannedFees = async (tx: Tx, ids: readonly ActivationId[]): Promise<PlannedFee[]> => {
  const { rows } = await sql<PlannedFee>`
    select distinct on (activation.terminal_id) activation.binding_id as "bindingId",
      activation.terminal_id as "terminalId",
      activation.merchant_id as "merchantId", activation.holder_id as "holderId", activation.policy_id as "policyId",
      activation.day as "activationDay", coalesce((fee ->> 'feeFen')::bigint, 0) as "feeFen",
      coalesce((fee ->> 'freeDays')::int, 0) as "freeDays", coalesce((fee ->> 'periodDays')::int, 1) as "periodDays",
      coalesce((fee ->> 'byPlan')::boolean, false) as "isByPlan",
      (select starts_on from assessments.start) as "startsOn"
    from assessments.activation join assessments.plan on plan.id = activation.plan_id
    cross join lateral (select plan.content -> 'communication' as fee) as part
    where activation.terminal_id in (
      select terminal_id from assessments.activation where id = any (${ids}::bigint[]))
    order by activation.terminal_id, activated_at, activation.id`.execute(tx);
  return rows;
};

/** Fees of days before the first one on which stages are checked are not charged. */
const planOf = ({ startsOn, ...plan }: PlannedFee): NewFeePlan => ({
  ...plan,
  ...(startsOn !== null && { chargedFrom: startsOn }),
});

/** A terminal that is bound again continues in its own plan; one whose activation is dated back moves with it. */
export const planFees = async (tx: Tx, now: Date, ids: readonly ActivationId[]): Promise<void> => {
  if (ids.length > 0) await setFeePlans(tx, now, (await plannedFees(tx, ids)).map(planOf));
};

export const endFees = async (tx: Tx, now: Date, ids: readonly ActivationId[]): Promise<void> => {
  const { rows } = await sql<{ terminalId: TerminalId }>`
    select distinct terminal_id as "terminalId" from assessments.activation
    where id = any (${ids}::bigint[]) and unbound_at < 'infinity' order by 1`.execute(tx);
  await reviewFeePlans(
    tx,
    now,
    rows.map(({ terminalId }) => terminalId),
  );
};
