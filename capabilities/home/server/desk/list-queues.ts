import { handle } from '#platform/http/context.ts';
import { deskQueues, type DeskQueue, type QueueCount } from '#platform/registry/desk-queues.ts';
import { listQueues } from '../../contract/desk/list-queues.ts';

type Counted = readonly [DeskQueue, QueueCount];

/** Promised times come first, then what has waited longest; empty queues come last. */
const rankOf = ([, { count, dueAt, oldestAt }]: Counted): number => {
  if (count === 0) return Number.MAX_SAFE_INTEGER;
  return dueAt?.getTime() ?? (oldestAt === null ? Number.MAX_SAFE_INTEGER - 1 : oldestAt.getTime() + DAY_MS);
};

/** Without a promise, a row is due a day after it came. */
const DAY_MS = 86_400_000;

const present = ([{ key, path }, { count, oldestAt, dueAt, amountFen }]: Counted) => ({
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
