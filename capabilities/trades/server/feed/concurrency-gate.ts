/** Limits concurrency: excess work waits in a short queue, and is rejected if the queue is full. */
export interface Gate {
  /** @returns undefined when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
}

/**
 * Batches of one tree are serialized by database locks anyway; more concurrency would only occupy connections.
 * @param width maximum number of concurrent runs. @param queue maximum number of waiting runs.
 */
export const createGate = (width: number, queue: number): Gate => {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const enter = async (): Promise<void> => {
    if (inside < width) inside += 1;
    else await new Promise<void>((resume) => waiting.push(resume));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) inside -= 1;
    else next();
  };
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return { run: (work) => (inside >= width && waiting.length >= queue ? undefined : through(work)) };
};
