/** Runs at most `width` tasks concurrently, queues up to `length` more, and rejects the rest. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** The queue is full: an immediate "busy" is better than an unbounded wait. */
export class QueueFull extends Error {}

export function createQueue(width: number, length: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async () => {
    if (running < width) return void running++;
    if (waiting.length >= length) throw new QueueFull();
    // The finished task passes its slot on, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
