/** The next step for a subject with promotions (docs/domain.md, "Promotions"). */
import { businessDay } from '#platform/time/business-day.ts';
import { CHANGE_STATE } from '../../contract/change-kinds.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import { holding, ratesOfDay } from '../../rules/rates-of-day.ts';
import type { Grounds } from '../asking/grounds.ts';
import type { OpenChange } from '../asking/standing-changes.ts';
import type { Subject } from '../asking/subjects.ts';
import type { LastChange } from './due-subjects.ts';
import { isAmong } from './judge-promoted.ts';
import type { PromotionOverlay } from './overlays.ts';

export interface SubjectState {
  readonly subject: Subject;
  readonly grounds: Grounds;
  /** The rates in force without promotions. */
  readonly base: readonly Rate[];
  readonly overlays: readonly PromotionOverlay[];
  /** Confirmed for an instant to come. */
  readonly toCome: readonly Rate[];
  readonly last: LastChange | undefined;
}

export type NextStep =
  /**
   * A change is undecided, or the acquirer cannot be asked; a change that waits for the agent's consent is in the way.
   */
  | { readonly is: 'wait'; readonly inTheWay?: OpenChange }
  /** Nothing to do today: it is as it should be, or somebody has to act. */
  | { readonly is: 'rest'; readonly isSettled: boolean }
  | { readonly is: 'ask'; readonly before: readonly Rate[]; readonly after: readonly Rate[] };

const isSameValue = (rates: readonly Rate[], others: readonly Rate[]): boolean =>
  rates.length === others.length && rates.every((rate) => isAmong(others, rate));

/** The request was stopped before it was sent, for a reason that no longer holds: it is made again. */
const STOPPED: ReadonlySet<string | null> = new Set(['moved', 'outdated', 'cancelled']);

/** The beginning of one that failed is asked again by hand, its end on the next day as well. */
const isToRest = ({ last, overlays, grounds: { today } }: SubjectState, after: readonly Rate[]): boolean => {
  if (last?.isContradicted === true) return true;
  if (last?.origin !== 'promotion' || last.state !== CHANGE_STATE.failed || STOPPED.has(last.reason)) return false;
  if (!isSameValue(last.after.rates ?? [], after)) return false;
  const isToday = last.endedAt !== null && businessDay(last.endedAt) >= today;
  return isToday || after.some(({ rateType }) => holding(overlays, rateType, today) !== undefined);
};

/** The rates that should be in force, for rate types of promotions that have begun. */
const wantedOf = ({ base, overlays, grounds: { today } }: SubjectState): Rate[] => {
  const begun = overlays.filter(({ fromOn, lastOn, settledAt }) => fromOn <= today && fromOn <= lastOn && !settledAt);
  const types = new Set(begun.flatMap(({ rates }) => rates.map(({ rateType }) => rateType)));
  return ratesOfDay(base, overlays, today).filter(({ rateType }) => types.has(rateType));
};

export const nextStep = (known: SubjectState): NextStep => {
  const { subject, grounds, toCome } = known;
  const inForce = subject.inForce.rates ?? [];
  const open = grounds.open.get(subject.key);
  if (open?.consentId === null) return { is: 'wait' };
  const wanted = wantedOf(known);
  const after = wanted.filter((rate) => !isAmong(inForce, rate) && !isAmong(toCome, rate));
  const isAwaited = toCome.some(({ rateType }) => wanted.some((rate) => rate.rateType === rateType));
  if (after.length === 0) return { is: 'rest', isSettled: !isAwaited };
  if (isToRest(known, after)) return { is: 'rest', isSettled: false };
  if (open !== undefined) return { is: 'wait', inTheWay: open };
  const before = inForce.filter(({ rateType }) => after.some((rate) => rate.rateType === rateType));
  return { is: 'ask', before, after };
};
