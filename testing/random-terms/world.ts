/** Random trees of agents with one policy, for the property of terms. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { PolicyContent } from '#capabilities/policies/rules/versions/policy-content.ts';

export const START = '2026-09-01';

export interface Node {
  readonly id: AgentId;
  readonly parentId: AgentId | null;
}

export interface World {
  readonly db: Db;
  readonly policyId: PolicyId;
  readonly nodes: readonly Node[];
  day: BusinessDay;
}

export const rule = (ratePpm: number, capFen?: number, extraFen?: number): FeeRule => ({
  ratePpm: ppm(ratePpm),
  ...(capFen !== undefined && { capFen: fen(capFen) }),
  ...(extraFen !== undefined && { extraFen: fen(extraFen) }),
});

export const CONTENT: PolicyContent = {
  rates: [
    { rateType: 1, operatorCost: rule(5_000, 1_600), floorPpm: ppm(5_500), capFen: fen(2_000) },
    { rateType: 3, operatorCost: rule(3_200), floorPpm: ppm(3_800) },
    { rateType: 5, operatorCost: rule(4_800, undefined, 100), floorPpm: ppm(5_800), extraFen: fen(200) },
  ].map((rate) => ({ ...rate, defaultPpm: ppm(6_000), ceilingPpm: ppm(7_000) })),
  serviceFeeOptionsFen: [fen(0), fen(9_900)],
  communication: { feeFen: fen(3_600), freeDays: 30, periodDays: 365 },
  activationRewardFen: fen(10_000),
  clawbackDays: 0,
  stages: {
    mode: 'independent',
    minTransactionFen: fen(0),
    excludedPaymentTypes: [],
    items: [{ stage: 1, fromDay: 0, toDay: 30, minVolumeFen: fen(1), rewardFen: fen(5_000) }],
  },
  allowanceTiers: [{ minActivations: 50, amountFen: fen(50_000) }],
  valueShares: [{ item: 1, paymentTypes: [1], shareType: 0, poolPpm: ppm(150) }],
  noticeDays: 0,
};

let serial = 0;

export const publish = async (
  { db, policyId }: Pick<World, 'db' | 'policyId'>,
  content: PolicyContent,
  day: BusinessDay,
): Promise<void> => {
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select ${policyId}, count(*) + 1, 'published', ${day}, ${JSON.stringify(content)}::jsonb, now(), 'test', now(),
      'test'
    from policies.policy_version where policy_id = ${policyId}`.execute(db);
};

export const buildWorld = async (db: Db, parents: readonly number[]): Promise<World> => {
  serial += 1;
  const base = serial * 100;
  const nodes: Node[] = [{ id: idOf<AgentId>(base), parentId: null }];
  for (const [index, choice] of parents.entries())
    nodes.push({ id: idOf<AgentId>(base + index + 1), parentId: nodes[choice % nodes.length]?.id ?? null });
  const paths = new Map<AgentId, AgentId[]>();
  for (const { id, parentId } of nodes) {
    const path = [...(parentId === null ? [] : (paths.get(parentId) ?? [])), id];
    paths.set(id, path);
    await sql`insert into agents.agent (id, code, name, mobile, parent_id, path, depth, level_code, joined_at)
      values (${id}, ${`R${id}`}, '测试', ${String(13900000000 + id)}, ${parentId}, ${path}::bigint[],
        ${path.length - 1}, 'V1', '2026-01-01')`.execute(db);
  }
  const { rows } = await sql<{ id: PolicyId }>`
    insert into policies.policy (code, name, brand_id, model_id, service_fee_options_fen, communication_fee_fen,
      communication_free_days, communication_period_days, activation_reward_fen)
    values (${`P${serial}`}, '测试', 1, 1, '{0}', 0, 0, 30, 0) returning id`.execute(db);
  const policyId = onlyRow(rows).id;
  await publish({ db, policyId }, CONTENT, '2026-01-01');
  return { db, policyId, nodes, day: START };
};
