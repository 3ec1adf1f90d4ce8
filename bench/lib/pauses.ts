/** When a process did not react: collections of garbage, and tasks that held its event loop. */
import { PerformanceObserver, constants, type NodeGCPerformanceDetail } from 'node:perf_hooks';

export interface Pause {
  /** `gc minor`, `gc major`, `task`; `waited` for a processor that others used. */
  readonly kind: string;
  /** Milliseconds since 1970, so that those of two processes can be compared. */
  readonly fromMs: number;
  readonly ms: number;
}

const TICK_MS = 5;
/** Shorter ones delay nobody beyond the goal. */
const LONG_MS = 10;

/** The types of Node have no detail of an entry. */
const gcKind = (entry: object): string =>
  'detail' in entry && (entry.detail as NodeGCPerformanceDetail).kind === constants.NODE_PERFORMANCE_GC_MINOR
    ? 'gc minor'
    : 'gc major';

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Starts to watch this process. @returns a function that gives what was noticed since its last call. */
export const watchPauses = (): (() => Pause[]) => {
  let pauses: Pause[] = [];
  const add = (kind: string, from: number, ms: number): void => {
    if (ms >= LONG_MS) pauses.push({ kind, fromMs: performance.timeOrigin + from, ms: Math.round(ms) });
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) add(gcKind(entry), entry.startTime, entry.duration);
  }).observe({ entryTypes: ['gc'] });
  let [last, lastCpu] = [performance.now(), cpuMs()];
  const timer = setInterval(() => {
    const [now, cpu] = [performance.now(), cpuMs()];
    add(cpu - lastCpu > (now - last) / 2 ? 'task' : 'waited', last, now - last - TICK_MS);
    [last, lastCpu] = [now, cpu];
  }, TICK_MS);
  timer.unref();
  return () => {
    const taken = pauses;
    pauses = [];
    return taken;
  };
};
