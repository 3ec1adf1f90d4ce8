/**
 * The phase of a plan that each reported communication fee belongs to, and whether it is earned (docs/domain.md §4).
 */
import type { Id } from '#platform/ids/id.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

export interface PhaseDay {
  readonly phase: number;
  readonly day: BusinessDay;
  /** The terminal serves a merchant at the close of the day, and was not unbound on it. */
  readonly isDue: boolean;
}

export interface PlanDays {
  readonly isByPlan: boolean;
  /** Phases below this one are not open: earned before, or before the platform began. */
  readonly firstPhase: number;
  /** The phases whose day has come. */
  readonly days: readonly PhaseDay[];
}

export interface ReportedFee {
  readonly id: Id<'collected fee'>;
  readonly reference: string;
  readonly at: Date;
  /** Business day of the fee's own time. */
  readonly day: BusinessDay;
  /** Without a phase, the fee pays for the earliest one that is not collected. */
  readonly phase?: number | undefined;
  readonly isCollected: boolean;
  /** The number of phases ahead of the due ones that a fee may pay for; undefined means any number. */
  readonly phasesAhead?: number | undefined;
}

export type CollectionOutcome = 'earned' | 'again' | 'never_due' | 'ahead' | 'by_plan';

export interface SettledFee {
  readonly id: Id<'collected fee'>;
  readonly phase: number;
  /** Undefined when the collection failed. */
  readonly outcome?: CollectionOutcome | undefined;
}

const inOrder = (fees: readonly ReportedFee[]): ReportedFee[] =>
  fees.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.reference < b.reference ? -1 : 1));

/** A phase whose day had passed by the day of the fee, without a merchant to pay it. */
const neverDue = ({ days }: PlanDays, phase: number, by: BusinessDay): boolean =>
  days.some((one) => one.phase === phase && one.day < by && !one.isDue);

/**
 * Whether the fee is more phases ahead of the latest one due on its day than is allowed: nobody pays for years in
 * advance.
 */
const isAhead = ({ isByPlan, days }: PlanDays, phase: number, { day, phasesAhead = Infinity }: ReportedFee): boolean =>
  !isByPlan && phase > (days.findLast((one) => one.day <= day)?.phase ?? 0) + phasesAhead;

const earliestOpen = (plan: PlanDays, collected: ReadonlySet<number>, by: BusinessDay): number => {
  let phase = plan.firstPhase;
  while (collected.has(phase) || neverDue(plan, phase, by)) phase += 1;
  return phase;
};

/**
 * Settles fees in the order of their own time, in any order of arrival; a phase that was collected once does not become
 * open again.
 */
export const settleCollections = (plan: PlanDays, fees: readonly ReportedFee[]): SettledFee[] => {
  const collected = new Set<number>();
  return inOrder(fees).map((fee) => {
    const { id, day, isCollected, phase: stated } = fee;
    const phase = stated ?? earliestOpen(plan, collected, day);
    if (!isCollected) return { id, phase };
    if (collected.has(phase) || (!plan.isByPlan && phase < plan.firstPhase)) return { id, phase, outcome: 'again' };
    if (neverDue(plan, phase, day)) return { id, phase, outcome: 'never_due' };
    if (isAhead(plan, phase, fee)) return { id, phase, outcome: 'ahead' };
    collected.add(phase);
    return { id, phase, outcome: plan.isByPlan ? 'by_plan' : 'earned' };
  });
};

/** The phases that are due and were not collected, the earliest first. */
export const openPhases = ({ firstPhase, days }: PlanDays, settled: readonly SettledFee[]): PhaseDay[] => {
  const collected = new Set(settled.flatMap(({ phase, outcome }) => (outcome === 'earned' ? [phase] : [])));
  return days.filter(({ phase, isDue }) => phase >= firstPhase && isDue && !collected.has(phase));
};
