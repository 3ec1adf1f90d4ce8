import { handle } from '#platform/http/context.ts';
import { businessDay, monthOf } from '#platform/time/business-day.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import { allowanceProgress } from '#capabilities/rewards/server/api.ts';
import { getAllowanceProgress } from '../../contract/tasks/get-allowance-progress.ts';

export const getAllowanceProgressRoute = handle(getAllowanceProgress, async ({ db, caller, now }) => {
  const today = businessDay(now);
  const progress = await allowanceProgress(db, caller.agentId, today);
  const shown = progress.filter(({ tiers }) => tiers.some(({ ownFen }) => ownFen > 0));
  const policies = await policiesByIds(
    db,
    shown.map(({ policyId }) => policyId),
  );
  return {
    month: monthOf(today),
    policies: shown.map(({ policyId, activations, tiers }) => ({
      policyId: String(policyId),
      policyName: policies.get(policyId)?.name ?? '',
      activations,
      tiers: tiers.map((tier) => ({ ...tier })),
    })),
  };
});
