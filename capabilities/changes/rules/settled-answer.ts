/**
 * Answers of an acquirer that contradict each other, and the consequences when one of them holds (docs/domain.md §14).
 * The state of the change stays; changes of origin `acquirer` bring the true value.
 */
import { CHANGE_STATE } from '../contract/change-kinds.ts';

export interface Answer {
  readonly outcome: 'done' | 'failed';
  /** Only for the outcome `done`. */
  readonly effectiveAt: Date | undefined;
}

export interface StandingChange {
  readonly state: number;
  readonly effectiveAt: Date | null;
}

/** The value before or after the change, in force from an instant. */
export interface BroughtValue {
  readonly value: 'before' | 'after';
  readonly from: Date;
}

export const isSameAnswer = (one: Answer, other: Answer): boolean =>
  one.outcome === other.outcome && one.effectiveAt?.getTime() === other.effectiveAt?.getTime();

/** The answer that follows from the change's own record. */
export const standingAnswer = ({ state, effectiveAt }: StandingChange): Answer =>
  state === CHANGE_STATE.changed
    ? { outcome: 'done', effectiveAt: effectiveAt ?? undefined }
    : { outcome: 'failed', effectiveAt: undefined };

/** Effects in the order in which they are recorded: of two at one instant the later recorded one applies. */
export const broughtBy = (standing: StandingChange, holds: Answer): readonly BroughtValue[] => {
  if (isSameAnswer(standingAnswer(standing), holds)) return [];
  const after: BroughtValue[] = holds.effectiveAt === undefined ? [] : [{ value: 'after', from: holds.effectiveAt }];
  const { effectiveAt } = standing;
  const isEarlier = effectiveAt !== null && holds.effectiveAt !== undefined && holds.effectiveAt < effectiveAt;
  return effectiveAt === null || isEarlier ? after : [{ value: 'before', from: effectiveAt }, ...after];
};

const DAY_MS = 86_400_000;
const MOST_AHEAD_MS = 366 * DAY_MS;

/** At the earliest a day before it was requested, because calendars differ; at the latest a year from now. */
export const isPlausibleEffect = (effectiveAt: Date, askedAt: Date, now: Date): boolean =>
  effectiveAt.getTime() >= askedAt.getTime() - DAY_MS && effectiveAt.getTime() <= now.getTime() + MOST_AHEAD_MS;
