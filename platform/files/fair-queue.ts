/**
 * Runs a few tasks at a time for many senders: each has one in progress, and the one that has used the least time goes
 * first. Senders of one kind never have all places: those without an account leave one to the others.
 */
import { QueueFull } from '#platform/auth/queue.ts';

export interface FairLimits {
  readonly width: number;
  /** Tasks of one sender that may wait, and of all together. */
  readonly ofSender: number;
  readonly ofAll: number;
  /** Kinds of senders (`registration` of `registration:7`) that leave one place free. */
  readonly modest: readonly string[];
}

interface Waiter {
  readonly sender: string;
  readonly begin: () => void;
}

/** The rate at which used time falls, as a share of passing time. */
const FALLS = 0.1;

interface TimeUsed {
  readonly ms: number;
  readonly at: number;
}

/** Time that senders have used lately; senders that have used none are removed. */
const createUsage = () => {
  const used = new Map<string, TimeUsed>();
  const of = (sender: string): number => {
    const { ms, at } = used.get(sender) ?? { ms: 0, at: 0 };
    return Math.max(0, ms - (performance.now() - at) * FALLS);
  };
  return {
    of,
    add: (sender: string, ms: number): void => {
      for (const known of used.keys()) if (of(known) === 0) used.delete(known);
      used.set(sender, { ms: of(sender) + ms, at: performance.now() });
    },
  };
};

const kindOf = (sender: string): string => sender.split(':', 1)[0] ?? '';

/** @throws QueueFull when the sender, or all together, have as many waiting as they may. */
export const createFairQueue = ({ width, ofSender, ofAll, modest }: FairLimits) => {
  const usage = createUsage();
  const running = new Map<string, number>();
  const waiting: Waiter[] = [];

  const runningOfModest = (): number => [...running.keys()].filter((sender) => modest.includes(kindOf(sender))).length;
  const mayBegin = (sender: string): boolean =>
    running.size < width &&
    !running.has(sender) &&
    (!modest.includes(kindOf(sender)) || runningOfModest() < Math.max(1, width - 1));

  const beginNext = (): void => {
    const able = waiting.filter(({ sender }) => mayBegin(sender));
    const [next] = able.toSorted((a, b) => usage.of(a.sender) - usage.of(b.sender));
    if (next === undefined) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.set(next.sender, performance.now());
    next.begin();
    beginNext();
  };

  const enter = (sender: string): Promise<void> => {
    const own = waiting.filter((one) => one.sender === sender).length;
    if (own >= ofSender || waiting.length >= ofAll) throw new QueueFull();
    return new Promise((begin) => {
      waiting.push({ sender, begin });
      beginNext();
    });
  };

  const leave = (sender: string): void => {
    usage.add(sender, performance.now() - (running.get(sender) ?? 0));
    running.delete(sender);
    beginNext();
  };

  return async <T>(sender: string, task: () => Promise<T>): Promise<T> => {
    await enter(sender);
    try {
      return await task();
    } finally {
      leave(sender);
    }
  };
};
