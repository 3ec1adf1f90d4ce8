/** Tasks of a page's main thread, by the CPU time they took, which is meaningful on a busy machine too. */

export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** CPU time, microseconds. */
  tdur?: number;
  args: { name?: string };
}

const isTask = (name: string): boolean => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';

/** @param fromName counts only tasks after the first event of that name. @returns milliseconds, longest first. */
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
