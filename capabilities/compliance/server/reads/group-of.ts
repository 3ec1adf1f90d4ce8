import { fen, sumFen, zeroFen } from '#platform/money/fen.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { COUNT_CAP } from '../../contract/check-fields.ts';
import type { getTaskSummary } from '../../contract/get-task-summary.ts';
import { ownRewards, seesRewards } from './own-rewards.ts';
import { seenChecks, type Seen } from './seen.ts';
import { storedChecks } from './stored-checks.ts';

/** How many there are, and what they miss and can bring: at most COUNT_CAP of them are read. */
export const groupOf = async (
  { db, caller, now }: AgentContext,
  seen: Seen,
): Promise<AnswerOf<typeof getTaskSummary>['soon']> => {
  const all = await storedChecks(db, seenChecks(caller.scope, seen, { limit: COUNT_CAP + 1 }));
  const checks = all.slice(0, COUNT_CAP);
  const rewards = await ownRewards(db, caller, checks, now);
  return {
    count: checks.length,
    isCapped: all.length > COUNT_CAP,
    missingFen: sumFen(checks.map(({ minVolumeFen, volumeFen }) => fen(Math.max(0, minVolumeFen - volumeFen)))),
    ...(seesRewards(caller) && { rewardFen: sumFen(checks.map(({ id }) => rewards.get(id)?.fen ?? zeroFen)) }),
  };
};
