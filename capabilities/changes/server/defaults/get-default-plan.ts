import { handle } from '#platform/http/context.ts';
import { getDefaultPlan } from '../../contract/defaults/get-default-plan.ts';
import type { Plan } from '../../rules/plan-bounds.ts';
import { planOf } from '../asking/judge.ts';
import { planOptions } from '../asking/plan-options.ts';
import { ownPlan } from './own-plan.ts';

const presentPlan = ({ feeFen, freeDays, periodDays }: Plan) => ({ feeFen, freeDays, periodDays });

export const getDefaultPlanRoute = handle(getDefaultPlan, async (context, { id }) => {
  const { db, caller } = context;
  const { subject, grounds, bar, standing } = await ownPlan(context, id);
  const canSet = bar === undefined && caller.permissions.has('merchant:price') && !caller.isFrozen;
  // the cells mark the chosen value, or else the value in force
  const chosen = { ...subject, inForce: standing ?? subject.inForce };
  const offered = canSet && (await planOptions(db, [chosen], grounds, caller.permissions.has('earning:view')));
  const inForce = planOf(subject.inForce);
  return {
    sn: subject.sn,
    policyId: String(subject.policyId),
    policyName: grounds.policies.get(subject.policyId)?.name ?? '-',
    ...(inForce && { inForce: presentPlan(inForce) }),
    ...(standing && { plan: presentPlan(standing), setAt: standing.setAt.toISOString() }),
    ...(standing && standing.setBy !== null && { setBy: standing.setBy }),
    ...(bar && { barred: bar }),
    canSet,
    ...(offered && { fees: offered.fees, options: offered.plan }),
  };
});
