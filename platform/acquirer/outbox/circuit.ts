/**
 * When an acquirer may be asked, by rules without clock or I/O (docs/domain.md §14, §19): no faster than it declares,
 * not during a pause that it asked for, and once a minute while it does not answer.
 */
export interface Circuit {
  /** Commands and questions without an answer in a row. A refusal is an answer. */
  readonly unanswered: number;
  readonly unansweredSince: Date | null;
  /** The acquirer is not asked before this instant. */
  readonly askAt: Date | null;
}

export const CLOSED: Circuit = { unanswered: 0, unansweredSince: null, askAt: null };
/** So many failures in a row open the circuit. */
export const OPENS_AFTER = 10;
const TRIAL_MS = 60_000;
const MOST_PAUSE_S = 3_600;

export const isOpen = ({ unanswered }: Circuit): boolean => unanswered >= OPENS_AFTER;

const plus = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
const later = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other);

/** The first instant at which the acquirer may be asked. */
export const turnAt = ({ askAt }: Circuit, now: Date): Date => later(askAt, now);

/**
 * @param patienceMs how long the caller may wait for its turn, which nobody else then gets; not for a trial.
 * @returns the circuit after asking at that turn; undefined when it may not be asked by then.
 */
export const takeTurn = (circuit: Circuit, perSecond: number, now: Date, patienceMs = 0): Circuit | undefined => {
  const at = turnAt(circuit, now);
  if (at > plus(now, isOpen(circuit) ? 0 : patienceMs)) return undefined;
  return { ...circuit, askAt: plus(at, isOpen(circuit) ? TRIAL_MS : Math.ceil(1_000 / perSecond)) };
};

export const afterAnswer = (circuit: Circuit, now: Date): Circuit =>
  isOpen(circuit) ? { ...CLOSED, askAt: now } : { ...CLOSED, askAt: circuit.askAt };

/** @param pauseS how long it wants to be left alone. */
export const afterSilence = (circuit: Circuit, now: Date, pauseS = 0): Circuit => {
  const counted = {
    unanswered: circuit.unanswered + 1,
    unansweredSince: circuit.unansweredSince ?? now,
  };
  const pauseMs = Math.min(pauseS, MOST_PAUSE_S) * 1_000;
  const restMs = isOpen({ ...circuit, ...counted }) && !isOpen(circuit) ? TRIAL_MS : 0;
  return { ...counted, askAt: later(circuit.askAt, plus(now, Math.max(pauseMs, restMs))) };
};
