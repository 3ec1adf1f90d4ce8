/** Plans of communication fees, written at activations and ended by unbindings. */
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { BindingId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { firstPhaseFrom, phaseDay, type FeePhases } from '../../rules/fee-phases.ts';
import { awardsOf } from '../awards-of.ts';
import { takeBack } from '../take-back.ts';

export interface NewFeePlan extends FeePhases {
  readonly bindingId: BindingId;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly holderId: AgentId;
  readonly policyId: PolicyId;
  /** Without a fee there is no plan. */
  readonly feeFen: Fen;
  /** Phases before this day are not charged: the platform did not run then. */
  readonly chargedFrom?: BusinessDay | undefined;
}

export const firstPhaseOf = (plan: NewFeePlan): number =>
  plan.chargedFrom === undefined || plan.feeFen === 0 ? 1 : firstPhaseFrom(plan, plan.chargedFrom);

/** Once per binding. */
export const startFeePlans = async (tx: Tx, plans: readonly NewFeePlan[]): Promise<void> => {
  const kept = plans.filter(({ feeFen }) => feeFen > 0);
  if (kept.length === 0) return;
  const phases = kept.map(firstPhaseOf);
  await sql`
    insert into rewards.fee_plan (binding_id, terminal_id, merchant_id, holder_id, policy_id, activation_day, fee_fen,
      free_days, period_days, next_phase, next_on)
    select * from unnest(${kept.map(({ bindingId }) => bindingId)}::bigint[],
      ${kept.map(({ terminalId }) => terminalId)}::bigint[], ${kept.map(({ merchantId }) => merchantId)}::bigint[],
      ${kept.map(({ holderId }) => holderId)}::bigint[], ${kept.map(({ policyId }) => policyId)}::bigint[],
      ${kept.map(({ activationDay }) => activationDay)}::date[], ${kept.map(({ feeFen }) => feeFen)}::bigint[],
      ${kept.map(({ freeDays }) => freeDays)}::int[], ${kept.map(({ periodDays }) => periodDays)}::int[],
      ${phases}::int[], ${kept.map((plan, index) => phaseDay(plan, phases[index] ?? 1))}::date[])
    on conflict (binding_id) do nothing`.execute(tx);
};

/** What was charged for the day of the unbinding or later, before it was known, is taken back. */
export const endFeePlans = async (
  tx: Tx,
  now: Date,
  ended: readonly { readonly bindingId: BindingId; readonly endedOn: BusinessDay }[],
): Promise<void> => {
  if (ended.length === 0) return;
  const { rows } = await sql<{ keys: string[] }>`
    update rewards.fee_plan as plan set ended_on = gone.ended_on,
      next_on = case when next_on < gone.ended_on then next_on end
    from unnest(${ended.map(({ bindingId }) => bindingId)}::bigint[], ${ended.map(({ endedOn }) => endedOn)}::date[])
      as gone (binding_id, ended_on)
    where plan.binding_id = gone.binding_id and plan.ended_on is null
    returning array(select plan.binding_id || ':' || phase || case revision when 0 then '' else ':' || revision end
      from generate_series(1, next_phase - 1) as phase
      where activation_day + free_days + (phase - 1) * period_days >= gone.ended_on) as keys`.execute(tx);
  const charged = await awardsOf(tx, { kind: 'communication_fee', keys: rows.flatMap(({ keys }) => keys) });
  await takeBack(
    tx,
    now,
    charged.map(({ id, day }) => ({ awardId: id, day, cause: 'corrected' })),
  );
};

export interface FeePlan {
  readonly feeFen: Fen;
  /** How many phases were charged. */
  readonly charged: number;
  /** The next phase and its day; null after the unbinding. */
  readonly nextOn: BusinessDay | null;
}

/** The newest plan of a terminal. Not scoped. */
export const feePlanOf = async (db: Db, terminalId: TerminalId): Promise<FeePlan | undefined> => {
  const { rows } = await sql<FeePlan>`
    select fee_fen as "feeFen", next_phase - 1 as charged, next_on as "nextOn" from rewards.fee_plan
    where terminal_id = ${terminalId} order by activation_day desc limit 1`.execute(db);
  return rows[0];
};
