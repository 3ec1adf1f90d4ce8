/** Terms that versions of policies fix at an activation, stored once per version. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { BindingId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { PlanId } from '../../contract/assessment-ids.ts';
import type { Plan } from '../../rules/plan.ts';

export interface StoredPlan {
  readonly id: PlanId;
  readonly policyId: PolicyId;
  readonly version: number;
  readonly plan: Plan;
}

/** The plans of versions; a plan that is asked for the first time is written. */
const plansOf = async (
  tx: Tx,
  versions: readonly { readonly policyId: PolicyId; readonly version: number }[],
): Promise<StoredPlan[]> => {
  const policyIds = versions.map(({ policyId }) => policyId);
  const numbers = versions.map(({ version }) => version);
  await sql`
    insert into assessments.plan (policy_id, version, clawback_days, is_chained, min_transaction_fen,
      excluded_payment_types, activation_minimum_fen, activation_within_days, anew_after_months, max_per_identity,
      activation_sales, stage_sales, content)
    select policy_id, version, (content ->> 'clawbackDays')::int, stages ->> 'mode' = 'chained',
      (stages ->> 'minTransactionFen')::bigint,
      array(select type::smallint from jsonb_array_elements_text(stages -> 'excludedPaymentTypes') as type),
      (content -> 'activation' ->> 'minVolumeFen')::bigint, (content -> 'activation' ->> 'withinDays')::int,
      (content -> 'once' ->> 'anewAfterMonths')::int, (content -> 'once' ->> 'maxPerIdentity')::int,
      content -> 'activationSales',
      case when stages ?| array['totalTypes', 'methods', 'cardTypes', 'notFirst', 'fromDay']
        then stages - 'mode' - 'items' end,
      jsonb_strip_nulls(jsonb_build_object('activationRewardFen', content -> 'activationRewardFen',
        'clawbackDays', content -> 'clawbackDays', 'activation', content -> 'activation', 'stages', stages,
        'activationSales', content -> 'activationSales',
        'communication', content -> 'communication'))
    from policies.api_contents(${policyIds}::bigint[], ${numbers}::int[])
    cross join lateral (select content -> 'stages' as stages) as part
    -- in order, so that two lanes with the same new ones wait for each other without deadlock
    order by policy_id, version
    on conflict (policy_id, version) do nothing`.execute(tx);
  return readPlans(tx, policyIds, numbers);
};

const readPlans = async (
  db: Db,
  policyIds: readonly PolicyId[],
  versions: readonly number[],
): Promise<StoredPlan[]> => {
  const { rows } = await sql<StoredPlan>`
    select id, policy_id as "policyId", version, content as plan from assessments.plan
    where (policy_id, version) in (select * from unnest(${policyIds}::bigint[], ${versions}::int[]))`.execute(db);
  return rows;
};

interface BindingVersion {
  readonly bindingId: BindingId;
  readonly policyId: PolicyId;
  readonly version: number;
}

/** For each activation, the version of its policy in force on its business day; before the first version, the first. */
const versionsOf = async (tx: Tx, asked: readonly { bindingId: BindingId; at: Date }[]): Promise<BindingVersion[]> => {
  const ids = asked.map(({ bindingId }) => bindingId);
  const { rows } = await sql<BindingVersion>`
    with dated as materialized (
      select binding_id, (at at time zone 'Asia/Shanghai')::date as day, policy_id
      from unnest(${ids}::bigint[], ${asked.map(({ at }) => at)}::timestamptz[]) as asked (id, at)
      join terminals.api_bindings(${ids}::bigint[]) as binding on binding.binding_id = asked.id)
    select binding_id as "bindingId", dated.policy_id as "policyId", in_force.version
    from dated join policies.api_versions_on(array(select policy_id from dated), array(select day from dated))
      as in_force on in_force.policy_id = dated.policy_id and in_force.day = dated.day`.execute(tx);
  return rows;
};

const nameOf = ({ policyId, version }: Pick<BindingVersion, 'policyId' | 'version'>): string =>
  `${policyId}/${version}`;

/** The plan that each binding's policy sets for an activation at that time; missing without a published version. */
export const plansOn = async (
  tx: Tx,
  asked: readonly { bindingId: BindingId; at: Date }[],
): Promise<Map<BindingId, StoredPlan>> => {
  const dated = await versionsOf(tx, asked);
  const distinct = [...new Map(dated.map((of) => [nameOf(of), of])).values()];
  const plans = new Map((await plansOf(tx, distinct)).map((plan) => [nameOf(plan), plan]));
  return new Map(
    dated.flatMap((of): [BindingId, StoredPlan][] => {
      const plan = plans.get(nameOf(of));
      return plan === undefined ? [] : [[of.bindingId, plan]];
    }),
  );
};
