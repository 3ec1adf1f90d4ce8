/**
 * A communication fee run day by day: an arithmetic independent of `rewards/rules/fees/fee-phases.ts`. Days are counted
 * from the activation, which is day 0.
 */
export interface ModelTerms {
  readonly fee: number;
  readonly free: number;
  readonly period: number;
}

export interface ModelChange extends ModelTerms {
  /** Day of effect; may be before the activation. */
  readonly on: number;
  /** Phases that were charged by then, also those whose day is to come. */
  readonly charged: number;
}

export interface ModelPhase {
  readonly day: number;
  readonly fee: number;
}

/** @param changes in the order of their effects. */
export const modelPhases = (plan: ModelTerms, changes: readonly ModelChange[], until: number): ModelPhase[] => {
  const phases: ModelPhase[] = [];
  /** Phases charged ahead keep their day. */
  const promised: ModelPhase[] = [];
  let terms = plan;
  let notBefore = 0;
  const nextDay = (): number => {
    const last = promised.at(-1) ?? phases.at(-1);
    return Math.max(last === undefined ? terms.free : last.day + terms.period, notBefore);
  };
  for (let day = Math.min(0, ...changes.map(({ on }) => on)); day <= until; day += 1) {
    const [kept] = promised;
    if (kept?.day === day) phases.push(...promised.splice(0, 1));
    else if (kept === undefined && day >= 0 && nextDay() === day) phases.push({ day, fee: terms.fee });
    for (const change of changes.filter(({ on }) => on === day)) {
      while (phases.length + promised.length < change.charged) promised.push({ day: nextDay(), fee: terms.fee });
      terms = change;
      notBefore = day + 1;
    }
  }
  return phases;
};
