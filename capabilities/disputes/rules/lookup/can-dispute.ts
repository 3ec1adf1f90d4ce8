/** Whether a line may be questioned (docs/domain.md §5 "Disputes"). */
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { isOpen, type State } from './dispute-states.ts';

/** Disputes that an agent opens on a business day. */
export const DAILY_LIMIT = 10;
/** Disputes about one line, withdrawn ones included. */
export const PER_LINE = 3;
/** Days after an answer in which the line can be questioned again. */
export const AGAIN_WITHIN_DAYS = 30;
/** Texts of the agent after the first. */
export const MESSAGES = 20;

export interface EarlierDispute {
  readonly state: State;
  /** The day on which the dispute ended. */
  readonly endedOn: BusinessDay | undefined;
}

export type Obstacle = 'dispute_open_already' | 'dispute_too_late' | 'dispute_too_often' | 'dispute_daily_limit';

/**
 * @param before earlier questions about the same line. @param openedToday the agent's questions of today about any
 * line.
 */
export const obstacleOf = (
  before: readonly EarlierDispute[],
  openedToday: number,
  today: BusinessDay,
): Obstacle | undefined => {
  if (before.some(({ state }) => isOpen(state))) return 'dispute_open_already';
  if (before.length >= PER_LINE) return 'dispute_too_often';
  const answers = before.flatMap(({ state, endedOn }) => (state === 'withdrawn' ? [] : (endedOn ?? [])));
  const last = answers.toSorted().at(-1);
  if (last !== undefined && today > addDays(last, AGAIN_WITHIN_DAYS)) return 'dispute_too_late';
  return openedToday >= DAILY_LIMIT ? 'dispute_daily_limit' : undefined;
};
