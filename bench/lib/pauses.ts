/** When a process did not react: collections of garbage, and tasks that held its event loop. */
import {
  PerformanceObserver,
  constants,
  monitorEventLoopDelay,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
} from 'node:perf_hooks';

export interface Pause {
  /** `gc minor`, `gc major`, `task`; `waited` for a processor that others used. */
  readonly kind: string;
  /** Milliseconds since 1970, so that two processes can be compared. */
  readonly fromMs: number;
  readonly ms: number;
}

export interface PauseReport {
  /** The long pauses. */
  readonly pauses: readonly Pause[];
  /** The longest delay of the event loop, for any reason. */
  readonly longestMs: number;
  readonly collections: number;
  readonly collectingMs: number;
}

const TICK_MS = 5;
const WATCH_MS = 1;
/** Pauses below this delay nobody beyond the goal. */
const LONG_MS = 10;

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/** The types of Node have no detail of an entry. */
const gcKind = (entry: object): string =>
  'detail' in entry && (entry.detail as NodeGCPerformanceDetail).kind === constants.NODE_PERFORMANCE_GC_MINOR
    ? 'gc minor'
    : 'gc major';

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Starts to watch this process. @returns a function that gives the pauses noticed since its last call. */
export const watchPauses = (): (() => PauseReport) => {
  let pauses: Pause[] = [];
  let [collections, collectingMs] = [0, 0];
  const add = (kind: string, from: number, ms: number): void => {
    if (ms >= LONG_MS) pauses.push({ kind, fromMs: performance.timeOrigin + from, ms: Math.round(ms) });
  };
  const collected = (entry: PerformanceEntry): void => {
    collections += 1;
    collectingMs += entry.duration;
    add(gcKind(entry), entry.startTime, entry.duration);
  };
  new PerformanceObserver((list) => list.getEntries().forEach(collected)).observe({ entryTypes: ['gc'] });
  const delay = monitorEventLoopDelay({ resolution: WATCH_MS });
  delay.enable();
  let [last, lastCpu] = [performance.now(), cpuMs()];
  const timer = setInterval(() => {
    const [now, cpu] = [performance.now(), cpuMs()];
    add(cpu - lastCpu > (now - last) / 2 ? 'task' : 'waited', last, now - last - TICK_MS);
    [last, lastCpu] = [now, cpu];
  }, TICK_MS);
  timer.unref();
  return () => {
    const longestMs = tenths(Math.max(0, delay.max / 1e6 - WATCH_MS));
    const taken = { pauses, longestMs, collections, collectingMs: tenths(collectingMs) };
    pauses = [];
    [collections, collectingMs] = [0, 0];
    delay.reset();
    return taken;
  };
};
