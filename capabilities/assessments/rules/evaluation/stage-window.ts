/** The business days on which a stage is checked (docs/domain.md §6). */
import { addDays, addMonths, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import type { Plan, StageRule } from '../plan.ts';

/** A range of days that includes both ends. */
export interface Window {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

const lastOf = (month: string): BusinessDay => monthDays(month).at(-1) ?? `${month}-28`;

/** Natural month 0 is the rest of the activation's own month; the others are whole. */
const monthWindow = ({ fromDay, toDay }: Pick<StageRule, 'fromDay' | 'toDay'>, activatedOn: BusinessDay): Window => {
  const own = monthOf(activatedOn);
  return { from: fromDay === 0 ? activatedOn : `${addMonths(own, fromDay)}-01`, to: lastOf(addMonths(own, toDay)) };
};

/** @param activatedOn the business day of the activation: day 0, or in month 0. */
export const stageWindow = (stage: Pick<StageRule, 'fromDay' | 'toDay' | 'unit'>, activatedOn: BusinessDay): Window =>
  stage.unit === 'month'
    ? monthWindow(stage, activatedOn)
    : { from: addDays(activatedOn, stage.fromDay), to: addDays(activatedOn, stage.toDay) };

/** The days within which an activation has to reach its minimum; without a minimum, its own day. */
export const activationWindow = ({ activation }: Pick<Plan, 'activation'>, activatedOn: BusinessDay): Window => ({
  from: activatedOn,
  to: addDays(activatedOn, activation?.withinDays ?? 0),
});
