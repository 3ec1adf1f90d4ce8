import { handle } from '#platform/http/context.ts';
import { getQuarantine } from '../../contract/quarantine/get-quarantine.ts';
import { quarantineGroups } from './list-quarantine.ts';
import { lastRetryRun } from './retry-quarantine.ts';

export const getQuarantineRoute = handle(getQuarantine, async ({ db }, selection) => {
  const [groups, run] = [await quarantineGroups(db, selection), await lastRetryRun(db)];
  return {
    total: groups.reduce((sum, { count }) => sum + count, 0),
    groups: groups.map(({ oldest, newest, lastTriedAt, nextRetryAt, ...group }) => ({
      ...group,
      oldestAt: oldest.toISOString(),
      newestAt: newest.toISOString(),
      ...(lastTriedAt !== null && { lastTriedAt: lastTriedAt.toISOString() }),
      nextRetryAt: nextRetryAt.toISOString(),
    })),
    ...(run !== undefined && {
      lastRetry: {
        startedAt: run.startedAt.toISOString(),
        ...(run.finishedAt !== null && { finishedAt: run.finishedAt.toISOString() }),
        tried: run.tried,
        booked: run.booked,
      },
    }),
  };
});
