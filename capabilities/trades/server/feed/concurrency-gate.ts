/** Lets a few in at a time; the rest wait in a short queue, and beyond that are sent away. */
export interface Gate {
  /** @returns undefined when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
}

/**
 * Batches of one tree wait for each other in the database anyway: more at a time only hold connections.
 * @param width at a time. @param queue how many may wait.
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
