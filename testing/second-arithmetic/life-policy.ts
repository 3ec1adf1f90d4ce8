/** Content of the policy in the lives of terminals. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { STANDARD } from '../rewards.ts';
import { dayName } from './days.ts';
import { ACTIVATION_POOL, CHARGE, CHARGED_AFTER, FEE_PLAN, STAGES, TIERS } from './life-rules.ts';

const content = (byPlan: boolean) => ({
  clawbackDays: 20,
  activationRewardFen: ACTIVATION_POOL,
  stages: {
    mode: 'independent',
    minTransactionFen: 0,
    excludedPaymentTypes: [],
    items: STAGES.map(({ stage, from, to, unit, volume, count, pool }) => ({
      stage,
      fromDay: from,
      toDay: to,
      ...(unit === 'month' && { unit }),
      minVolumeFen: volume,
      ...(count > 0 && { minCount: count }),
      rewardFen: pool,
    })),
  },
  communication: { feeFen: FEE_PLAN.fee, ...FEE_PLAN, fee: undefined, ...(byPlan && { byPlan }) },
  notActivated: { afterDays: CHARGED_AFTER, amountFen: CHARGE },
  allowanceTiers: TIERS.map((minActivations) => ({ minActivations })),
});

export const publish = async (db: Db, number: number, day: number, byPlan: boolean): Promise<void> => {
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, ${number}::int, 'published', ${dayName(day)},
    content || ${JSON.stringify(content(byPlan))}::jsonb,
      drafted_at, drafted_by, published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} and number = 1`.execute(db);
};
