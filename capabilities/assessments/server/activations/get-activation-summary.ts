import type { AnswerOf } from '#platform/contract/call.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { sumFen, zeroFen } from '#platform/money/fen.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { getActivationSummary } from '../../contract/activations/get-activation-summary.ts';
import { COUNT_CAP } from '../../contract/checks/check-fields.ts';
import { openChecks } from '../checks/open-checks.ts';
import { ownRewards, seesRewards } from '../checks/own-rewards.ts';
import { seenChecks } from '../checks/seen.ts';
import { storedChecks, type StoredCheck } from '../checks/stored-checks.ts';
import { openTotal } from '../checks/task-groups.ts';

type Answer = AnswerOf<typeof getActivationSummary>;

const byDay = (checks: readonly StoredCheck[]): { day: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const { sortDay } of checks) counts.set(sortDay, (counts.get(sortDay) ?? 0) + 1);
  return [...counts].map(([day, count]) => ({ day, count })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

/** Counts rewards that can still be earned as their list does, and names the first entry of that list. */
const waitingOf = async (context: AgentContext, scope: 'self' | 'team'): Promise<Answer['waiting']> => {
  const { db, caller, now } = context;
  const today = businessDay(now);
  const [first] = await storedChecks(
    db,
    seenChecks(caller.scope, openChecks(scope, 'activation', today), { limit: 1 }),
  );
  const total = await openTotal(context, scope, 'activation');
  return { ...total, ...(first && { daysLeft: daysBetween(today, first.toDay) }) };
};

export const getActivationSummaryRoute = handle(getActivationSummary, async (context, { scope, from, to }) => {
  const { db, caller, now } = context;
  const all = await storedChecks(
    db,
    seenChecks(caller.scope, { scope, state: 'met', isActivation: true, from, to }, { limit: COUNT_CAP + 1 }),
  );
  const checks = all.slice(0, COUNT_CAP);
  const rewards = await ownRewards(db, caller, checks, now);
  return {
    count: checks.length,
    isCapped: all.length > COUNT_CAP,
    ...(seesRewards(caller) && { rewardFen: sumFen(checks.map(({ id }) => rewards.get(id)?.fen ?? zeroFen)) }),
    days: byDay(checks),
    waiting: await waitingOf(context, scope),
  };
});
