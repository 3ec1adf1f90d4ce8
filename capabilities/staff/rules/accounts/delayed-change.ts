/** A change of administrators that one person makes because there are no two: when it may be done. */
const HOUR_MS = 3_600_000;

/** For this time all staff see the change, and anybody may stop it. */
const DELAY_MS = 24 * HOUR_MS;
/** For this time after that the change may be made, by giving the same command again. */
const OPEN_MS = 72 * HOUR_MS;

const DELAYED_CHANGES = ['add', 'reset', 'enable', 'recover'] as const;
export type DelayedChange = (typeof DELAYED_CHANGES)[number];

export const dueAt = (asked: Date): Date => new Date(asked.getTime() + DELAY_MS);
export const lapsesAt = (asked: Date): Date => new Date(asked.getTime() + DELAY_MS + OPEN_MS);

/** Whether a change that was asked for then, and was not stopped, takes effect when it is asked for again now. */
export const isDue = (asked: Date, now: Date): boolean => now >= dueAt(asked) && now < lapsesAt(asked);
