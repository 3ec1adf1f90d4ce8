/** The most that an award shares: the collected amount, or the pool in the version of the activation's day. */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { YearWorld } from '#simulator/year/world.ts';

export interface Version {
  policyId: number;
  from: string;
  content: {
    activationRewardFen: number;
    communication: { feeFen: number; byPlan?: boolean };
    stages: { items: { stage: number; rewardFen: number }[] };
  };
}

/** The versions as the operator published them, earliest first. */
export const versionsOf = async (db: Db): Promise<Version[]> => {
  const { rows } = await sql<{ policyId: number; from: NotNull<string>; content: string }>`
    select policy_id as "policyId", valid_from::text as from, content::text as content from policies.policy_version
    where status = 'published' order by valid_from`.execute(db);
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) as Version['content'] }));
};

export interface PooledAward {
  readonly kind: string;
  readonly item: number;
  readonly policyId: number;
  /** Reference of the fee of the feed, if it shares one. */
  readonly reference: string | null;
  /** Days on which its terminal was activated. */
  readonly activatedOn: readonly string[];
}

const offered = ({ kind, item }: PooledAward, { content }: Version): number | undefined => {
  if (kind === 'activation') return content.activationRewardFen;
  // without a collection nothing is earned, unless the operator guarantees the plan
  if (kind === 'communication_fee') return content.communication.byPlan ? content.communication.feeFen : undefined;
  return content.stages.items.find(({ stage }) => stage === item)?.rewardFen;
};

/** One pool, or one for each activation of its terminal. */
export const modelPools = (w: YearWorld, versions: readonly Version[], award: PooledAward): string[] => {
  if (award.reference !== null) return [String(w.sent.get(award.reference)?.row.amountFen)];
  const own = versions.filter(({ policyId }) => policyId === award.policyId);
  return award.activatedOn.flatMap((day) => {
    const version = own.findLast(({ from }) => from <= day);
    return version === undefined ? [] : [String(offered(award, version))];
  });
};
