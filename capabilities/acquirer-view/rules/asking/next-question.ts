/** When the acquirer is asked about a terminal again (docs/domain.md §6 "The acquirer's view"). */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The pause after an answer: shorter where something differs, because it may have been corrected. */
const SAME_MS = 24 * HOUR_MS;
const DIFFERS_MS = 6 * HOUR_MS;
/** The pauses after a missing answer, in minutes. */
const WAITS = [2, 5, 10, 30, 60] as const;
const LONGEST = 120;
const LONGEST_MS = 24 * HOUR_MS;

/** Within this time after a question it is not asked again, whoever wants to know. */
const REST_MS = MINUTE_MS;

/**
 * @param draw from 0 to 1: the pauses of many terminals differ by up to a fifth, so that they are not all due at once.
 */
const spread = (pauseMs: number, draw: number, now: Date): Date =>
  new Date(now.getTime() + Math.round(pauseMs * (0.8 + 0.4 * draw)));

export const nextAfterAnswer = (differs: boolean, draw: number, now: Date): Date =>
  spread(differs ? DIFFERS_MS : SAME_MS, draw, now);

/**
 * @param tries without an answer so far. @param retryAfterS the acquirer's own request for patience, which counts if it
 * is longer.
 */
export const nextAfterFailure = (tries: number, draw: number, retryAfterS: number | undefined, now: Date): Date => {
  const due = spread((WAITS[tries - 1] ?? LONGEST) * MINUTE_MS, draw, now);
  const restMs = Math.min((retryAfterS ?? 0) * 1_000, LONGEST_MS);
  return new Date(Math.max(due.getTime(), now.getTime() + restMs));
};

/** Whether the acquirer was asked so lately that its answer stands. */
export const isFresh = (askedAt: Date | null, now: Date): boolean =>
  askedAt !== null && now.getTime() - askedAt.getTime() < REST_MS;
