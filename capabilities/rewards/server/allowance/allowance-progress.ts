import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { openPolicyIds, partValuesOn, policyContents } from '#capabilities/policies/server/api.ts';
import { teamActivations } from './team-activations.ts';

export interface AllowanceProgress {
  readonly policyId: PolicyId;
  /** Activations of the team in the running month that stand now. */
  readonly activations: number;
  /** Ascending; the agent's own amount, from which payments to agents below are deducted. */
  readonly tiers: readonly { readonly minActivations: number; readonly ownFen: Fen; readonly isReached: boolean }[];
}

/** The progress of the agent's team in the running month, per open policy with tiers, by today's tree and terms. */
export const allowanceProgress = async (db: Db, agentId: AgentId, today: BusinessDay): Promise<AllowanceProgress[]> => {
  const policyIds = [...((await openPolicyIds(db, [agentId])).get(agentId) ?? [])];
  const contents = await policyContents(db, policyIds, today);
  const days = { from: `${monthOf(today)}-01`, to: today, until: today, treeDay: today };
  const teams = await teamActivations(db, days, agentId);
  const asked = [...contents].flatMap(([policyId, { content }]) =>
    content.allowanceTiers.map(({ minActivations }) => ({
      agentId,
      policyId,
      kind: 'allowance' as const,
      item: minActivations,
    })),
  );
  const values = await partValuesOn(db, asked, today);
  const own = asked.map(({ policyId, item }, index) => ({ policyId, item, ownFen: fen(values[index]?.value ?? 0) }));
  return [...Map.groupBy(own, ({ policyId }) => policyId)].map(([policyId, tiers]) => {
    const activations = teams.find((team) => team.policyId === policyId)?.activations ?? 0;
    const shown = tiers.map(({ item, ownFen }) => ({
      minActivations: item,
      ownFen,
      isReached: item <= activations,
    }));
    return { policyId, activations, tiers: shown.toSorted((a, b) => a.minActivations - b.minActivations) };
  });
};
