/** The caller's share of rewards: of booked ones the booked share, of pending ones the share it would get today. */
import type { Caller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { awardsOf, expectedShares, isCutFor } from '#capabilities/rewards/server/api.ts';
import type { CheckId } from '../../contract/assessment-ids.ts';
import { CHECK_STATUS } from '../../rules/check-status.ts';
import { ACTIVATION } from '../../rules/plan.ts';
import type { StoredCheck } from './stored-checks.ts';

type RewardCheck = Pick<
  StoredCheck,
  'id' | 'stage' | 'status' | 'awardId' | 'unrewarded' | 'policyId' | 'poolFen' | 'holderId' | 'fromDay'
>;

/** The caller's share of a check's reward, booked or expected. */
export interface OwnReward {
  readonly fen: Fen;
  /**
   * Whether the agent earns nothing because the check began in another line, which keeps its reward after a handover or
   * a move.
   */
  readonly isOfOthers: boolean;
  /** Whether the share is less than without the cap of its month. */
  readonly isCut: boolean;
}

const ofCaller = (fen: Fen, isCut = false): OwnReward => ({ fen, isOfOthers: false, isCut });

/** An account that may see earnings may see rewards. */
export const seesRewards = ({ permissions }: Pick<Caller, 'permissions'>): boolean => permissions.has('earning:view');

type Reader = Pick<Caller, 'agentId'>;

const booked = async (db: Db, caller: Reader, checks: readonly RewardCheck[]): Promise<[CheckId, OwnReward][]> => {
  const ids = checks.flatMap(({ awardId }) => awardId ?? []);
  if (ids.length === 0) return [];
  const shares = new Map(
    (await awardsOf(db, { ids })).map((award) => {
      const place = award.agentIds.indexOf(caller.agentId);
      // the check stands, though the operator clawed its reward back for silence
      if (award.clawedBackFen > 0) return [award.id, ofCaller(zeroFen)];
      return [award.id, ofCaller(award.shareFens[place] ?? zeroFen, isCutFor(award, place))];
    }),
  );
  return checks.map(({ id, awardId }) => [id, (awardId && shares.get(awardId)) || ofCaller(zeroFen)]);
};

const expected = async (
  db: Db,
  caller: Reader,
  checks: readonly RewardCheck[],
  now: Date,
): Promise<[CheckId, OwnReward][]> => {
  const today = businessDay(now);
  const shares = await expectedShares(
    db,
    caller.agentId,
    checks.map(({ stage, policyId, poolFen, holderId, fromDay }) => ({
      kind: stage === ACTIVATION ? 'activation' : 'compliance',
      policyId,
      item: stage,
      poolFen,
      holderId,
      lineDay: stage === ACTIVATION || fromDay > today ? today : fromDay,
      firstDay: fromDay,
    })),
    today,
  );
  return checks.map(({ id }, index) => {
    const share = shares[index];
    return [id, share === undefined ? { ...ofCaller(zeroFen), isOfOthers: true } : ofCaller(share.fen, share.isCut)];
  });
};

const isNone = ({ status, unrewarded }: RewardCheck): boolean => status < CHECK_STATUS.pending || unrewarded !== null;

/** Missing for a caller who may not see rewards; 0 for a check that is not met, ended or was clawed back. */
export const ownRewards = async (
  db: Db,
  caller: Caller,
  checks: readonly RewardCheck[],
  now: Date,
): Promise<Map<CheckId, OwnReward>> => {
  if (!seesRewards(caller)) return new Map();
  const [met, pending] = await Promise.all([
    booked(
      db,
      caller,
      checks.filter((check) => check.status === CHECK_STATUS.met && !isNone(check)),
    ),
    expected(
      db,
      caller,
      checks.filter((check) => check.status === CHECK_STATUS.pending && !isNone(check)),
      now,
    ),
  ]);
  const none = checks.filter(isNone).map(({ id }): [CheckId, OwnReward] => [id, ofCaller(zeroFen)]);
  return new Map([...met, ...pending, ...none]);
};

/** An agent's share of each booked check, and its share of the others if they were met. */
export const rewardsIfMet = async (
  db: Db,
  agentId: AgentId,
  checks: readonly RewardCheck[],
  now: Date,
): Promise<Map<CheckId, Fen>> => {
  const rewarded = checks.filter(({ unrewarded }) => unrewarded === null);
  const [met, others] = await Promise.all([
    booked(
      db,
      { agentId },
      rewarded.filter(({ awardId }) => awardId !== null),
    ),
    expected(
      db,
      { agentId },
      rewarded.filter(({ awardId }) => awardId === null),
      now,
    ),
  ]);
  return new Map([...met, ...others].map(([id, { fen }]) => [id, fen]));
};
