/**
 * Tasks of a page's main thread, by the processor time they took: what says something about a page on a busy machine,
 * too.
 */

export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Processor time, microseconds. */
  tdur?: number;
  args: { name?: string };
}

const isTask = (name: string): boolean => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';

/** @param fromName tasks from the first event of that name on. @returns milliseconds, longest first. */
export const tasksOf = (events: readonly TraceEvent[], fromName?: string): number[] => {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const from = events.find(({ name }) => name === fromName)?.ts ?? 0;
  const tasks = events.filter(({ name, pid, tid, ts }) => isTask(name) && ts >= from && threads.has(`${pid} ${tid}`));
  return tasks.map(({ tdur = 0 }) => tdur / 1000).toSorted((a, b) => b - a);
};
