/** The bounds between which the plan of a communication fee can be changed, part by part (docs/domain.md §14, §19). */
import type { Fen } from '#platform/money/fen.ts';

export interface Plan {
  readonly feeFen: Fen;
  readonly freeDays: number;
  readonly periodDays: number;
}

export interface PlanBounds {
  readonly floor: Plan;
  readonly ceiling: Plan;
}

export type PlanRefusal = 'fixed' | 'same' | 'free_over' | 'below_floor' | 'above_ceiling';

export interface AskedPlan {
  /** Parts that are left out stay as they are. */
  readonly asked: { readonly [K in keyof Plan]?: Plan[K] | undefined };
  readonly inForce: Plan;
  /** Undefined when the policy has no bounds. */
  readonly bounds: PlanBounds | undefined;
  /** A phase was charged: free days are counted before the first one alone. */
  readonly isFreeOver: boolean;
}

export type ChangedPlan = { readonly refusal: PlanRefusal } | { readonly before: Plan; readonly after: Plan };

export const PLAN_PARTS = ['feeFen', 'freeDays', 'periodDays'] as const;

const changedParts = (one: Plan, other: Plan) => PLAN_PARTS.filter((part) => one[part] !== other[part]);

/** Parts that stay as they are may lie beyond bounds that were set later. */
export const refusesPlan = (
  after: Plan,
  inForce: Plan,
  bounds: PlanBounds | undefined,
): 'fixed' | 'below_floor' | 'above_ceiling' | undefined => {
  if (bounds === undefined) return 'fixed';
  const parts = changedParts(after, inForce);
  if (parts.some((part) => after[part] < bounds.floor[part])) return 'below_floor';
  return parts.some((part) => after[part] > bounds.ceiling[part]) ? 'above_ceiling' : undefined;
};

/** The whole plan is sent, and is shown before and after. */
export const changedPlan = ({ asked, inForce, bounds, isFreeOver }: AskedPlan): ChangedPlan => {
  const { feeFen = inForce.feeFen, periodDays = inForce.periodDays } = asked;
  const freeDays = isFreeOver ? inForce.freeDays : (asked.freeDays ?? inForce.freeDays);
  const after = { feeFen, freeDays, periodDays };
  if (changedParts(after, inForce).length === 0)
    return { refusal: (asked.freeDays ?? inForce.freeDays) === inForce.freeDays ? 'same' : 'free_over' };
  const refusal = refusesPlan(after, inForce, bounds);
  return refusal === undefined ? { before: inForce, after } : { refusal };
};

const joined = (one: Plan, other: Plan, pick: (...values: number[]) => number): Plan => ({
  feeFen: pick(one.feeFen, other.feeFen) as Fen,
  freeDays: pick(one.freeDays, other.freeDays),
  periodDays: pick(one.periodDays, other.periodDays),
});

/** The common bounds of several plans; undefined when there are none. */
export const planBoundsTogether = (all: readonly PlanBounds[]): PlanBounds | undefined => {
  const [first, ...others] = all;
  if (first === undefined) return undefined;
  const floor = others.reduce((plan, each) => joined(plan, each.floor, Math.max), first.floor);
  const ceiling = others.reduce((plan, each) => joined(plan, each.ceiling, Math.min), first.ceiling);
  return PLAN_PARTS.every((part) => floor[part] <= ceiling[part]) ? { floor, ceiling } : undefined;
};
