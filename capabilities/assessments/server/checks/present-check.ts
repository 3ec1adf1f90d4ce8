import type { Caller } from '#platform/auth/caller.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import { merchantsByIds, type MerchantBrief } from '#capabilities/merchants/server/api.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import type { getActivation } from '../../contract/activations/get-activation.ts';
import type { CheckId } from '../../contract/assessment-ids.ts';
import type { listChecks } from '../../contract/checks/list-checks.ts';
import { missingOf } from '../../rules/checks/progress.ts';
import { ownRewards, type OwnReward } from './own-rewards.ts';
import type { StoredCheck } from './stored-checks.ts';

export type CheckRow = AnswerOf<typeof listChecks>['rows'][number];
type StageFacts = Omit<AnswerOf<typeof getActivation>['activation'], 'id' | 'hasMinimum'>;

export const presentStage = (check: StoredCheck, rewards: ReadonlyMap<CheckId, OwnReward>): StageFacts => {
  const { stage, fromDay, toDay, status, execution, cause, minVolumeFen, minCount, volumeFen, count } = check;
  const { metOn, endedOn, unrewarded } = check;
  const reward = rewards.get(check.id);
  return {
    stage,
    fromDay,
    toDay,
    status,
    execution,
    ...(cause !== null && { cause }),
    minVolumeFen,
    minCount,
    volumeFen,
    count,
    ...missingOf({ volumeFen, count }, { minVolumeFen, minCount }),
    ...(metOn !== null && { metOn }),
    ...(endedOn !== null && { endedOn }),
    ...(reward && { rewardFen: reward.fen }),
    ...(unrewarded !== null && { unrewarded }),
    ...(reward?.isOfOthers && { isRewardOfOthers: true }),
    ...(reward?.isCut && { isRewardCut: true }),
  };
};

/** The merchant that the caller may call: only its own, none of its team's. */
export const ownMerchantOf = (merchant: MerchantBrief | undefined, caller: Caller): { ownMerchantId?: string } =>
  merchant?.agentId === caller.agentId ? { ownMerchantId: String(merchant.id) } : {};

/** Rows of a list, in its order. */
export const presentChecks = async (
  db: Db,
  caller: Caller,
  checks: readonly StoredCheck[],
  now: Date,
): Promise<CheckRow[]> => {
  const [terminals, merchants, agents, rewards] = await Promise.all([
    terminalsByIds(
      db,
      checks.map(({ terminalId }) => terminalId),
    ),
    merchantsByIds(
      db,
      checks.map(({ merchantId }) => merchantId),
    ),
    agentsByIds(
      db,
      checks.map(({ holderId }) => holderId),
    ),
    ownRewards(db, caller, checks, now),
  ]);
  return checks.map((check) => {
    const merchant = merchants.get(check.merchantId);
    const holder = agents.get(check.holderId);
    return {
      ...presentStage(check, rewards),
      id: String(check.id),
      terminalId: String(check.terminalId),
      sn: terminals.get(check.terminalId)?.sn ?? '',
      merchantName: merchant?.name ?? '',
      ...ownMerchantOf(merchant, caller),
      holder: holder === undefined ? { relation: 'outside' } : agentRef(holder, { id: caller.agentId }),
      daysLeft: daysBetween(businessDay(now), check.toDay),
    };
  });
};
