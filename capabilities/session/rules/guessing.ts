/**
 * How wrong passwords slow down those who try (docs/domain.md §10). Five lock the pair of account and asker. Beyond ten
 * of all strangers within a day the account answers strangers less and less often; never its known devices.
 */
import { limits } from './limits.ts';

export interface Guesses {
  /** Wrong passwords of this asker since the last pause as long as the lock. */
  readonly own: number;
  /** Those of all strangers within a day, and the instant of the last one. */
  readonly ofStrangers: number;
  readonly lastOfStrangersAt: Date | undefined;
}

export type Standing =
  | { readonly is: 'open' }
  /** Until a pause as long as the lock. */
  | { readonly is: 'locked' }
  | { readonly is: 'slowed'; readonly waitMs: number };

const SECOND_MS = 1000;

/** Pause after the last of so many wrong passwords of strangers: doubled with each, at most a quarter of an hour. */
export const strangersPauseMs = (count: number): number =>
  count < limits.nameFailures ? 0 : Math.min(2 ** (count - limits.nameFailures) * SECOND_MS, limits.strangersPauseMs);

export const standingOf = (guesses: Guesses, isKnown: boolean, allowed: number, now: Date): Standing => {
  if (guesses.own >= allowed) return { is: 'locked' };
  if (isKnown || guesses.lastOfStrangersAt === undefined) return { is: 'open' };
  const openMs = guesses.lastOfStrangersAt.getTime() + strangersPauseMs(guesses.ofStrangers);
  return now.getTime() < openMs ? { is: 'slowed', waitMs: openMs - now.getTime() } : { is: 'open' };
};
