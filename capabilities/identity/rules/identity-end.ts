import { businessDay, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';

/** So many days before its last day an agent is asked to renew, because a new card takes weeks. */
export const RENEWAL_DAYS = 60;

export interface IdentityEnd {
  readonly day: BusinessDay;
  /** Negative after the last day. */
  readonly left: number;
}

/** The end of a certified identity card, when it is near or over; undefined while nothing has to be done. */
export const identityEnd = (
  certification: { state: string; isCertified: boolean; validUntil?: BusinessDay | undefined },
  now: Date,
): IdentityEnd | undefined => {
  const { state, isCertified, validUntil } = certification;
  if (!isCertified || state !== 'approved' || validUntil === undefined) return undefined;
  const left = daysBetween(businessDay(now), validUntil);
  return left > RENEWAL_DAYS ? undefined : { day: validUntil, left };
};
