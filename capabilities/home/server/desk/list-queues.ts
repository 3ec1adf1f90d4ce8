import { handle } from '#platform/http/context.ts';
import { deskQueues, type DeskQueue, type QueueCount } from '#platform/registry/desk-queues.ts';
import { listQueues } from '../../contract/desk/list-queues.ts';

type QueueWithCount = readonly [DeskQueue, QueueCount];

/** Promised times come first, then what has waited longest; empty queues come last. */
const rankOf = ([, { count, dueAt, oldestAt }]: QueueWithCount): number => {
  if (count === 0) return Number.MAX_SAFE_INTEGER;
  return dueAt?.getTime() ?? NOT_PROMISED + (oldestAt?.getTime() ?? 0);
};

/** Later than any promised time. */
const NOT_PROMISED = 1e15;

const present = ([{ key, path }, { count, oldestAt, dueAt, amountFen }]: QueueWithCount) => ({
  key,
  path,
  count,
  ...(oldestAt !== null && { oldestAt: oldestAt.toISOString() }),
  ...(dueAt !== null && { dueAt: dueAt.toISOString() }),
  ...(amountFen && { amountFen }),
});

export const listQueuesRoute = handle(listQueues, async ({ db, staff, now }) => {
  const seen = deskQueues.providers().filter(({ permission }) => staff.permissions.has(permission));
  const counted = await Promise.all(seen.map(async (queue) => [queue, await queue.count(db, staff, now)] as const));
  return { queues: counted.toSorted((one, other) => rankOf(one) - rankOf(other)).map(present) };
});
