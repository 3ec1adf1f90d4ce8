import { handle } from '#platform/http/context.ts';
import { sumFen, zeroFen } from '#platform/money/fen.ts';
import { COUNT_CAP } from '../contract/check-fields.ts';
import { getActivationSummary, WAITING_SHOWN } from '../contract/get-activation-summary.ts';
import { ownRewards, seesRewards } from './reads/own-rewards.ts';
import { presentChecks } from './reads/present-check.ts';
import { seenChecks } from './reads/seen.ts';
import { storedChecks, type StoredCheck } from './reads/stored-checks.ts';

const byDay = (checks: readonly StoredCheck[]): { day: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const { sortDay } of checks) counts.set(sortDay, (counts.get(sortDay) ?? 0) + 1);
  return [...counts].map(([day, count]) => ({ day, count })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

export const getActivationSummaryRoute = handle(getActivationSummary, async (context, { scope, from, to }) => {
  const { db, caller, now } = context;
  const all = await storedChecks(
    db,
    seenChecks(caller.scope, { scope, state: 'met', isActivation: true, from, to }, { limit: COUNT_CAP + 1 }),
  );
  const checks = all.slice(0, COUNT_CAP);
  const rewards = await ownRewards(db, caller, checks, now);
  const waiting = await storedChecks(
    db,
    seenChecks(caller.scope, { scope, state: 'running', isActivation: true }, { limit: COUNT_CAP }),
  );
  return {
    count: checks.length,
    isCapped: all.length > COUNT_CAP,
    ...(seesRewards(caller) && { rewardFen: sumFen(checks.map(({ id }) => rewards.get(id)?.fen ?? zeroFen)) }),
    days: byDay(checks),
    waiting: await presentChecks(db, caller, waiting.slice(0, WAITING_SHOWN), now),
    waitingCount: waiting.length,
  };
});
