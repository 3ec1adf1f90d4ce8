/** Processor time that the host gave to other machines: this one waits without any of its processes being slow. */
import { readFileSync } from 'node:fs';
import type { Span } from './stalls.ts';

/** The unit in which Linux counts stolen time. */
const TICK_MS = 10;
/** Position in the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
const STEAL_FIELD = 8;

/** Stolen time of all processors since the machine started; 0 where it is not counted. */
const stolenMs = (): number => {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/)[STEAL_FIELD] ?? 0) * TICK_MS;
  } catch {
    return 0;
  }
};

/**
 * Watches while `work` runs, from this process, which has nothing else to do. @returns the stolen time, with its
 * instants.
 */
export const watchStolen = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly stolen: Span[] }> => {
  const stolen: Span[] = [];
  let known = stolenMs();
  const look = (): void => {
    const [now, total] = [Date.now(), stolenMs()];
    if (total > known) stolen.push({ what: 'stolen by the host', fromMs: now - (total - known), toMs: now });
    known = total;
  };
  const timer = setInterval(look, TICK_MS);
  try {
    return { done: await work(), stolen };
  } finally {
    clearInterval(timer);
  }
};
