/** How a request to the acquirer goes on (docs/domain.md §6). */

export const REQUEST_STATES = ['waiting', 'accepted', 'refused', 'withdrawing', 'withdrawn'] as const;
/** `withdrawing`: the acquirer is told that the terminal is not, or no more, bound. */
export type RequestState = (typeof REQUEST_STATES)[number];

/**
 * `accept`, `refuse`: answers of the acquirer. `cancel`: the binding is given up before its answer. `unbind`: the bound
 * terminal is unbound. `end`: the operator ends it as refused. `gone`: the acquirer has withdrawn it.
 */
export type RequestEvent = 'accept' | 'refuse' | 'cancel' | 'unbind' | 'end' | 'gone';

/** @param isSent the acquirer may know of it. @returns the next state; the same one: the event has no effect. */
export const afterEvent = (state: RequestState, event: RequestEvent, isSent: boolean): RequestState => {
  if (state === 'waiting' && event === 'accept') return 'accepted';
  if (state === 'waiting' && event === 'refuse') return 'refused';
  if (state === 'waiting' && event === 'cancel') return isSent ? 'withdrawing' : 'withdrawn';
  if (state === 'waiting' && event === 'end') return isSent ? 'withdrawing' : 'refused';
  if (state === 'accepted' && event === 'unbind') return 'withdrawing';
  return state === 'withdrawing' && event === 'gone' ? 'withdrawn' : state;
};

const MINUTE_MS = 60_000;
const WAITS = [1, 1, 2, 5, 10, 20, 30] as const;
const LONGEST = 30;
const LONGEST_MS = 6 * 60 * MINUTE_MS;

/**
 * When the acquirer is asked again; it is never given up.
 * @param tries so far.
 * @param draw from 0 to 1: the pauses of many differ by up to a fifth, so that they do not come back all at once.
 * @param retryAfterS what the acquirer asks for counts if it is longer.
 */
export const nextAsk = (tries: number, draw: number, retryAfterS: number | undefined, now: Date): Date => {
  const pauseMs = (WAITS[tries - 1] ?? LONGEST) * MINUTE_MS * (0.8 + 0.4 * draw);
  const waitMs = Math.min(Math.max(pauseMs, (retryAfterS ?? 0) * 1_000), LONGEST_MS);
  return new Date(now.getTime() + Math.round(waitMs));
};
