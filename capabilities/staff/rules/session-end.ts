/** When a session of the console ends: 8 hours after its last use, 12 hours after the login in any case. */
import { limits } from './limits.ts';

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The last instant of a session that begins now. */
export const endsAt = (loggedInAt: Date): Date => later(loggedInAt, limits.sessionMs);

/** The end after a use, never beyond the last instant. */
export const expiresAt = (usedAt: Date, end: Date): Date => {
  const idle = later(usedAt, limits.idleMs);
  return idle < end ? idle : end;
};
