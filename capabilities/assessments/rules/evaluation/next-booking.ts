/** Which bookings a check needs, from the reward it deserves and the bookings made for it (docs/domain.md §6). */
import type { BusinessDay } from '#platform/time/business-day.ts';

export interface DeservedReward {
  /** Day of the reward; also of one that was clawed back on `backOn`. */
  readonly metOn: BusinessDay | undefined;
  readonly backOn: BusinessDay | undefined;
}

/** The last booking of a check. */
export interface LastBooking {
  readonly awardDay: BusinessDay | undefined;
  readonly backOn: BusinessDay | undefined;
  /**
   * Whether the booked reward was shared along another line or from another pool than it should be, since the
   * activation was dated back.
   */
  readonly isOtherwiseShared?: boolean;
}

export interface Bookings {
  /** Whether the standing booking was never deserved: it is reversed on its own day. */
  readonly corrects: boolean;
  /** The day of a reward to book. */
  readonly book: BusinessDay | undefined;
  /** The day on which the reward, booked before or now, is clawed back. */
  readonly back: BusinessDay | undefined;
}

/** However often the check is decided, at most one of its bookings stands, and none that is not deserved. */
export const nextBooking = ({ metOn, backOn }: DeservedReward, booked: LastBooking): Bookings => {
  const stands = booked.awardDay !== undefined && booked.backOn === undefined;
  const isRight = metOn !== undefined && booked.awardDay === metOn && !booked.isOtherwiseShared;
  const corrects = stands && !isRight;
  if (metOn === undefined) return { corrects, book: undefined, back: undefined };
  // a reward that was booked for that day and clawed back needs nothing when the claw-back is deserved
  const isSettled = isRight && (stands || backOn !== undefined);
  return {
    corrects,
    book: isSettled ? undefined : metOn,
    back: backOn !== undefined && (stands || !isSettled) ? backOn : undefined,
  };
};
