/**
 * Decides all stages of one activation from the facts, in any order in which they became known (docs/domain.md §8). The
 * product decides them in SQL (`assessments.evaluate`), for many at once; this is the second decision that tests
 * compare it with.
 */
import { zeroFen } from '#platform/money/fen.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import type { Cause, CheckStatus } from '#capabilities/assessments/rules/check-status.ts';
import type { Progress, Threshold } from '#capabilities/assessments/rules/checks/progress.ts';
import { activationWindow, stageWindow, type Window } from '#capabilities/assessments/rules/evaluation/stage-window.ts';
import { ACTIVATION, type Plan } from '#capabilities/assessments/rules/plan.ts';
import { judgeSales, type Refund, type Sale } from './counted.ts';
import { progressOn, reaches } from './progress.ts';

export interface History {
  readonly activatedOn: BusinessDay;
  /** Undefined on the day of the activation itself. */
  readonly boundOn?: BusinessDay | undefined;
  /** The sale that activated the terminal; undefined if no transaction did. */
  readonly activatingKey?: number | undefined;
  readonly unboundOn?: BusinessDay | undefined;
  /** Stages that ended before this day are not assessed. */
  readonly startsOn?: BusinessDay | undefined;
  /** Present when the activation's stages are not assessed. */
  readonly stagesOver?: 'once' | 'identity' | undefined;
  readonly sales: readonly Sale[];
  readonly refunds: readonly Refund[];
}

export interface Check extends Progress {
  readonly stage: number;
  readonly window: Window;
  readonly status: CheckStatus;
  /** Day on which the reward was deserved; also of one that was clawed back. */
  readonly metOn?: BusinessDay;
  readonly endedOn?: BusinessDay;
  readonly cause?: Cause;
}

interface StageTarget {
  readonly stage: number;
  readonly window: Window;
  readonly threshold: Threshold;
}

const daysOf = ({ sales, refunds }: History, last: BusinessDay): BusinessDay[] =>
  [...new Set([...sales, ...refunds].map(({ day }) => day))].filter((day) => day <= last).toSorted();

const earlier = (one: BusinessDay | undefined, other: BusinessDay | undefined): BusinessDay | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one;

/** The first day on which the refunds up to it make the activating sale nothing. */
const activatingRefundedOn = ({ activatingKey, sales, refunds }: History): BusinessDay | undefined => {
  const sale = sales.find(({ key }) => key === activatingKey);
  if (sale === undefined) return undefined;
  let left: number = sale.amountFen;
  for (const { saleKey, day, amountFen } of refunds.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    if (saleKey === sale.key && (left -= amountFen) <= 0) return day > sale.day ? day : sale.day;
  return undefined;
};

const barredBy = (stage: number, window: Window, { startsOn, stagesOver }: History): Cause | undefined => {
  if (startsOn !== undefined && window.to < startsOn) return 'before_start';
  return stage === ACTIVATION ? undefined : stagesOver;
};

/** Causes of stages that were never assessed: no chain ends them. */
const NOT_ASSESSED: readonly (Cause | undefined)[] = ['before_start', 'once', 'identity'];

/** Decides one stage by itself, without its chain. */
const decide = ({ stage, window, threshold }: StageTarget, plan: Plan, history: History, today: BusinessDay): Check => {
  const { unboundOn } = history;
  const on = (day: BusinessDay): Progress => progressOn(window, history, day);
  const base = { stage, window };
  const barred = barredBy(stage, window, history);
  if (barred !== undefined)
    return { ...base, volumeFen: on(today).volumeFen, count: on(today).count, status: -2, cause: barred };
  const days = daysOf(history, today);
  const isAtOnce = stage === ACTIVATION && plan.activation === undefined;
  const metOn = isAtOnce
    ? window.from
    : days.find((day) => day >= window.from && day <= window.to && reaches(on(day), threshold));
  if (metOn === undefined) return unmet(base, on, history, today);
  const last = addDays(metOn, plan.clawbackDays);
  const refundedOn =
    stage === ACTIVATION
      ? laterOf(activatingRefundedOn(history), metOn)
      : days.find((day) => day > metOn && !reaches(on(day), threshold));
  const takenOn = earlier(refundedOn, unboundOn);
  if (takenOn === undefined || takenOn > last || takenOn > today) return { ...base, ...on(today), status: 1, metOn };
  const cause = takenOn === refundedOn ? 'refunded' : 'unbound';
  return { ...base, ...on(takenOn), status: -1, metOn, endedOn: takenOn, cause };
};

/** A day before the reward's own takes nothing back. */
const laterOf = (day: BusinessDay | undefined, metOn: BusinessDay): BusinessDay | undefined =>
  day !== undefined && day >= metOn ? day : undefined;

const unmet = (
  base: Pick<Check, 'stage' | 'window'>,
  on: (day: BusinessDay) => Progress,
  { unboundOn }: History,
  today: BusinessDay,
): Check => {
  const { from, to } = base.window;
  if (unboundOn !== undefined && unboundOn < from)
    return { ...base, ...on(unboundOn), status: -2, endedOn: unboundOn, cause: 'unbound' };
  if (unboundOn !== undefined && unboundOn <= to)
    return { ...base, ...on(unboundOn), status: -1, endedOn: unboundOn, cause: 'unbound' };
  if (to < today) return { ...base, ...on(to), status: -1, endedOn: to, cause: 'window' };
  return { ...base, ...on(today), status: 0 };
};

/** After a miss or a clawback, pending stages end; those decided up to that day stay. */
const chain = (checks: readonly Check[]): Check[] => {
  let endsOn: BusinessDay | undefined;
  return checks.map((check) => {
    const decidedOn = check.metOn ?? check.endedOn;
    const isEnded = endsOn !== undefined && !NOT_ASSESSED.includes(check.cause) && (decidedOn ?? '9') > endsOn;
    const { stage, window, volumeFen, count } = check;
    const final: Check =
      isEnded && endsOn !== undefined
        ? { stage, window, volumeFen, count, status: -2, endedOn: endsOn, cause: 'chain' }
        : check;
    if (final.status === -1) endsOn = earlier(endsOn, final.endedOn);
    return final;
  });
};

const stagesOf = (plan: Plan, history: History, today: BusinessDay): Check[] => {
  const why = judgeSales(history.sales, plan.stages, history.activatedOn);
  const counting = history.sales.filter(({ key }) => why.get(key) === undefined);
  return plan.stages.items.map(({ stage, fromDay, toDay, unit, minVolumeFen, minCount }) => {
    const window = stageWindow({ fromDay, toDay, unit }, history.activatedOn);
    return decide(
      { stage, window, threshold: { minVolumeFen, minCount } },
      plan,
      { ...history, sales: counting },
      today,
    );
  });
};

const activationOf = (plan: Plan, history: History, today: BusinessDay): Check => {
  const why = judgeSales(history.sales, plan.activationSales ?? {}, history.boundOn ?? history.activatedOn);
  const sales = history.sales.filter(({ key }) => why.get(key) === undefined);
  const threshold = { minVolumeFen: plan.activation?.minVolumeFen ?? zeroFen };
  const window = activationWindow(plan, history.activatedOn);
  return decide({ stage: ACTIVATION, window, threshold }, plan, { ...history, sales }, today);
};

/** @param today the evaluated day: later facts are not looked at. The activation is number 0. */
export const evaluateStages = (plan: Plan, history: History, today: BusinessDay): Check[] => {
  const stages = stagesOf(plan, history, today);
  return [activationOf(plan, history, today), ...(plan.stages.mode === 'chained' ? chain(stages) : stages)];
};
