/** Plans of communication fees: one of a terminal, as its first activation fixed it. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { BindingId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { firstPhaseFrom, phaseDay, type FeePhases } from '../../rules/fees/fee-phases.ts';

export interface NewFeePlan extends FeePhases {
  /** The binding of the first activation. */
  readonly bindingId: BindingId;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly holderId: AgentId;
  readonly policyId: PolicyId;
  /** Terminals without a fee have no plan. */
  readonly feeFen: Fen;
  /** The operator guarantees the fee: it is earned by the plan, not when it is collected. */
  readonly isByPlan: boolean;
  /** Phases before this day are not due: the platform did not run then. */
  readonly chargedFrom?: BusinessDay | undefined;
}

export const firstPhaseOf = (plan: NewFeePlan): number =>
  plan.chargedFrom === undefined || plan.feeFen === 0 ? 1 : firstPhaseFrom(plan, plan.chargedFrom);

/** Only a plan that the operator guarantees is charged on its days. */
export const nextOnOf = (plan: NewFeePlan): BusinessDay | null =>
  plan.isByPlan ? phaseDay(plan, firstPhaseOf(plan)) : null;

/** Once per binding; for a terminal that has a plan see {@link setFeePlans}. */
export const startFeePlans = async (tx: Tx, plans: readonly NewFeePlan[]): Promise<void> => {
  const kept = plans.filter(({ feeFen }) => feeFen > 0);
  if (kept.length === 0) return;
  await sql`
    insert into rewards.fee_plan (binding_id, terminal_id, merchant_id, holder_id, policy_id, activation_day, fee_fen,
      free_days, period_days, by_plan, next_phase, next_on)
    select * from unnest(${kept.map(({ bindingId }) => bindingId)}::bigint[],
      ${kept.map(({ terminalId }) => terminalId)}::bigint[], ${kept.map(({ merchantId }) => merchantId)}::bigint[],
      ${kept.map(({ holderId }) => holderId)}::bigint[], ${kept.map(({ policyId }) => policyId)}::bigint[],
      ${kept.map(({ activationDay }) => activationDay)}::date[], ${kept.map(({ feeFen }) => feeFen)}::bigint[],
      ${kept.map(({ freeDays }) => freeDays)}::int[], ${kept.map(({ periodDays }) => periodDays)}::int[],
      ${kept.map(({ isByPlan }) => isByPlan)}::boolean[], ${kept.map(firstPhaseOf)}::int[],
      ${kept.map(nextOnOf)}::date[])
    on conflict (binding_id) do nothing`.execute(tx);
};
