/** The number of rewards that can still be earned, and the caller's shares: of each kind at most COUNT_CAP are read. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { feesDue } from '#capabilities/rewards/server/api.ts';
import { COUNT_CAP, MONTH_DAYS, SOON_DAYS } from '../../contract/checks/check-fields.ts';
import type { getTaskSummary } from '../../contract/tasks/get-task-summary.ts';
import { dueOf, ownFees } from './due-fees.ts';
import { openChecks } from './open-checks.ts';
import { ownRewards, seesRewards } from './own-rewards.ts';
import { seenChecks } from './seen.ts';
import { storedChecks, type StoredCheck } from './stored-checks.ts';

type Summary = AnswerOf<typeof getTaskSummary>;
type Side = 'self' | 'team';
type Group = Summary['stage']['soon'];

const groupOf = (context: AgentContext, fens: readonly (Fen | undefined)[], isCapped: boolean): Group => ({
  count: fens.length,
  isCapped,
  ...(seesRewards(context.caller) && { rewardFen: sumFen(fens.map((fen) => fen ?? zeroFen)) }),
});

type GroupBetween = (from: number, to: number) => Group;

/** Reads tasks in the order of their last days: where the reading stops, the groups before are complete. */
const openBetween = async (context: AgentContext, scope: Side, kind: 'stage' | 'activation'): Promise<GroupBetween> => {
  const { db, caller, now } = context;
  const today = businessDay(now);
  const all = await storedChecks(
    db,
    seenChecks(caller.scope, openChecks(scope, kind, today), { limit: COUNT_CAP + 1 }),
  );
  const checks = all.slice(0, COUNT_CAP);
  const rewards = await ownRewards(db, caller, checks, now);
  const leftOf = ({ toDay }: StoredCheck): number => daysBetween(today, toDay);
  // the days left of the first check that is not read
  const cut = all[COUNT_CAP] === undefined ? Infinity : leftOf(all[COUNT_CAP]);
  return (from, to) =>
    groupOf(
      context,
      checks.filter((check) => leftOf(check) >= from && leftOf(check) <= to).map(({ id }) => rewards.get(id)?.fen),
      cut <= to && cut !== Infinity,
    );
};

export const openGroups = async (...of: Parameters<typeof openBetween>): Promise<Summary['stage']> => {
  const between = await openBetween(...of);
  return {
    soon: between(0, SOON_DAYS),
    month: between(SOON_DAYS + 1, MONTH_DAYS),
    later: between(MONTH_DAYS + 1, Infinity),
  };
};

export const openTotal = async (...of: Parameters<typeof openBetween>): Promise<Group> =>
  (await openBetween(...of))(0, Infinity);

export const feeGroup = async (context: AgentContext, side: Side): Promise<Summary['fee']> => {
  const { db, caller, now } = context;
  const all = await feesDue(db, caller.scope, { side, today: businessDay(now), limit: COUNT_CAP + 1 });
  const fees = all.slice(0, COUNT_CAP);
  const own = await ownFees(db, caller, fees, now);
  return {
    ...groupOf(
      context,
      fees.map(({ terminalId }) => own.get(terminalId)),
      all.length > COUNT_CAP,
    ),
    dueFen: sumFen(fees.map(dueOf)),
  };
};
