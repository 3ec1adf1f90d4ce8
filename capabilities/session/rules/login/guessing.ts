/**
 * How wrong passwords slow down those who try (docs/domain.md §10). Five lock the pair of account and requester; twenty
 * from all sessions of an account within a day lock all of these. Beyond ten from all strangers within a day the
 * account answers strangers less and less often, but never its known devices.
 */
import { limits } from '../limits.ts';

export interface Guesses {
  /** Wrong passwords of this asker since the last pause as long as the lock. */
  readonly own: number;
  /** Wrong ones from all strangers within a day, and the instant of the last one. */
  readonly ofStrangers: number;
  readonly lastOfStrangersAt: Date | undefined;
  /** Wrong ones from all sessions of the account within a day. */
  readonly ofSessions: number;
}

export type Standing =
  | { readonly is: 'open' }
  /** Until a pause as long as the lock. */
  | { readonly is: 'locked' }
  /** Until the sessions of the account have guessed less within a day. */
  | { readonly is: 'locked-for-day' }
  | { readonly is: 'slowed'; readonly waitMs: number };

const SECOND_MS = 1000;

/** Pause after a number of wrong passwords of strangers: doubled with each, at most a quarter of an hour. */
export const strangersPauseMs = (count: number): number =>
  count < limits.nameFailures ? 0 : Math.min(2 ** (count - limits.nameFailures) * SECOND_MS, limits.strangersPauseMs);

/** Kinds of requesters: a session of the account, a device known to it, or anybody else. */
export type AskerKind = 'session' | 'device' | 'stranger';

export const standingOf = (guesses: Guesses, kind: AskerKind, allowed: number, now: Date): Standing => {
  if (kind === 'session' && guesses.ofSessions >= limits.sessionsFailures) return { is: 'locked-for-day' };
  if (guesses.own >= allowed) return { is: 'locked' };
  if (kind !== 'stranger' || guesses.lastOfStrangersAt === undefined) return { is: 'open' };
  const openMs = guesses.lastOfStrangersAt.getTime() + strangersPauseMs(guesses.ofStrangers);
  return now.getTime() < openMs ? { is: 'slowed', waitMs: openMs - now.getTime() } : { is: 'open' };
};
