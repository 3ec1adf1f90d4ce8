/** The communication fee that is chosen for an unbound terminal (docs/domain.md "Default communication fee"). */
import { changedPlan, PLAN_PARTS, type AskedPlan, type Plan, type PlanRefusal } from '../plan-bounds.ts';

export interface AskedDefaultPlan extends AskedPlan {
  /** The plan chosen before; undefined if none was. */
  readonly standing: Plan | undefined;
}

/** `plan` is undefined when nothing is chosen any more because the choice equals the plan in force. */
export type NewDefaultPlan = { readonly refusal: PlanRefusal } | { readonly plan: Plan | undefined };

const isSame = (one: Plan, other: Plan): boolean => PLAN_PARTS.every((part) => one[part] === other[part]);

/** Parts that are not named stay as chosen before. */
export const newDefaultPlan = ({ asked, standing, ...given }: AskedDefaultPlan): NewDefaultPlan => {
  const base = standing ?? given.inForce;
  const { feeFen = base.feeFen, freeDays = base.freeDays, periodDays = base.periodDays } = asked;
  const judged = changedPlan({ ...given, asked: { feeFen, freeDays, periodDays } });
  if ('refusal' in judged)
    return judged.refusal === 'same' && standing !== undefined ? { plan: undefined } : { refusal: judged.refusal };
  return standing !== undefined && isSame(judged.after, standing) ? { refusal: 'same' } : { plan: judged.after };
};

/** The plan to ask for when the terminal is bound; undefined if it holds already. Bounds are checked at the sending. */
export const planAtBinding = (chosen: Plan, inForce: Plan, isFreeOver: boolean): Plan | undefined => {
  const plan = isFreeOver ? { ...chosen, freeDays: inForce.freeDays } : chosen;
  return isSame(plan, inForce) ? undefined : plan;
};
