/** Runs at most `width` tasks at once; more wait, and beyond `length` waiting ones are turned away. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Too many are waiting: an answer of "busy" is better than an endless wait. */
export class QueueFull extends Error {}

export function createQueue(width: number, length: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async () => {
    if (running < width) return void running++;
    if (waiting.length >= length) throw new QueueFull();
    await new Promise<void>((resolve) => waiting.push(resolve)); // its place is handed over, so `running` stays
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
