/** When a console session ends: 8 hours after its last use, at the latest 12 hours after the login. */
import { limits } from '../limits.ts';

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Absolute end of a session that starts now. */
export const endsAt = (loggedInAt: Date): Date => later(loggedInAt, limits.sessionMs);

/** Idle end after a use, capped at the absolute end. */
export const expiresAt = (usedAt: Date, end: Date): Date => {
  const idle = later(usedAt, limits.idleMs);
  return idle < end ? idle : end;
};
