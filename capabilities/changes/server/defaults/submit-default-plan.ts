/** Chooses the communication fee of a terminal. It is locked: a binding of the same moment is before or after. */
import type { RequestOf } from '#platform/contract/call.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { lockTerminals } from '#capabilities/terminals/server/api.ts';
import { submitDefaultPlan } from '../../contract/defaults/submit-default-plan.ts';
import { newDefaultPlan } from '../../rules/defaults/default-plan.ts';
import type { Plan } from '../../rules/plan-bounds.ts';
import { isFreeOver, planBoundsOf, planOf } from '../asking/judge.ts';
import { nameOfAccount } from '../who.ts';
import { ownPlan } from './own-plan.ts';
import { endPlans, setPlan } from './plan-rows.ts';

type AskedParts = NonNullable<RequestOf<typeof submitDefaultPlan>['plan']>;

/** @returns undefined when nothing is chosen any more. @throws refuse('change_…') */
const judged = (
  { subject, grounds, bar, standing }: Awaited<ReturnType<typeof ownPlan>>,
  asked: AskedParts,
): Plan | undefined => {
  const inForce = planOf(subject.inForce);
  if (bar !== undefined || inForce === undefined) throw refuse(`change_${bar ?? 'no_policy'}`);
  const bounds = planBoundsOf(subject, grounds);
  const made = newDefaultPlan({ asked, standing, inForce, bounds, isFreeOver: isFreeOver(subject, grounds) });
  if ('refusal' in made) throw refuse(`change_${made.refusal}`);
  return made.plan;
};

export const submitDefaultPlanRoute = handle(submitDefaultPlan, async (context, { id, plan: asked, ...proof }) => {
  const { db, caller, now, audit } = context;
  await checkStepUp(context, proof, 'terms');
  await ownPlan(context, id);
  await lockTerminals(db, [id]);
  // read after locking: from here on nobody else can bind, move or choose it
  const own = await ownPlan(context, id);
  const { standing = null } = own;
  const plan = asked && judged(own, asked);
  if (plan === undefined && standing === null) {
    audit('nothing');
    return {};
  }
  const { agentId, accountId } = caller;
  if (plan === undefined) await endPlans(db, [id], 'cleared', now);
  else await setPlan(db, id, plan, { agentId, accountId, by: await nameOfAccount(db, accountId), now });
  audit({ subject: 'terminal', subjectId: id, before: { plan: standing }, after: { plan: plan ?? null } });
  return {};
});
