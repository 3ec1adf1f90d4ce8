/** The number of text messages that may still be sent to a mobile, and the time of the next one. */
import { limits } from '../limits.ts';

export interface Resend {
  readonly left: number;
  /** Seconds. */
  readonly after: number;
}

/** @param sentToday to the mobile: by all inviters together, or those that one of them knows of. */
export const resendAt = (sentToday: number, lastAt: Date | null, now: Date, mostADay: number): Resend => {
  const waitMs = lastAt === null ? 0 : lastAt.getTime() + limits.resendMs - now.getTime();
  return { left: Math.max(0, mostADay - sentToday), after: Math.max(0, Math.ceil(waitMs / 1000)) };
};
