/**
 * Source of the current time; injected, so that business rules do not read the system time and the simulator can set
 * it.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface SettableClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

export function settableClock(start: Date | string): SettableClock {
  let current = instantOf(start);
  return {
    now: () => new Date(current),
    set: (instant) => void (current = instantOf(instant)),
    advance: (milliseconds) => void (current += milliseconds),
  };
}

function instantOf(value: Date | string): number {
  const instant = new Date(value).getTime();
  if (Number.isNaN(instant)) throw new RangeError(`not an instant: ${String(value)}`);
  return instant;
}
