import { inTransaction } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { getCheckMark } from '../../contract/checks/get-check-mark.ts';
import { CHECK_AGENT } from './check-jobs.ts';
import { askForCheck, FRESH_MINUTES, markOf } from './check-marks.ts';

export const getCheckMarkRoute = handle(getCheckMark, async ({ db, caller, now, services }) => {
  const { agentId } = caller.scope;
  const { checkedAt, differing } = await markOf(db, agentId);
  const isStale = checkedAt === null || now.getTime() - checkedAt.getTime() >= FRESH_MINUTES * 60_000;
  if (isStale)
    await inTransaction(db, async (tx) => {
      if (await askForCheck(tx, agentId, now)) await services.jobs.send(tx, CHECK_AGENT, { agentId });
    });
  if (checkedAt === null || differing > 0) return { state: 'checking' as const, isFirst: checkedAt === null };
  return { state: 'checked' as const, checkedAt: checkedAt.toISOString(), isFirst: false };
});
