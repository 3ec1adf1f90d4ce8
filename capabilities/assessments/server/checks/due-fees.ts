/** Communication fees that are due and were not collected, as rows of a list, with the caller's share. */
import type { Caller } from '#platform/auth/caller.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { addFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { expectedShares, feeFailures, type FeeDue } from '#capabilities/rewards/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { terminalsByIds, type TerminalBrief } from '#capabilities/terminals/server/api.ts';
import type { listTasks } from '../../contract/tasks/list-tasks.ts';
import { seesRewards } from './own-rewards.ts';
import { ownMerchantOf } from './present-check.ts';

export type FeeRow = Extract<AnswerOf<typeof listTasks>['rows'][number], { kind: 'fee' }>;

export const dueOf = ({ fees }: FeeDue): Fen => sumFen(fees);

const terminalsOf = (db: Db, fees: readonly FeeDue[]): Promise<Map<TerminalId, TerminalBrief>> =>
  terminalsByIds(
    db,
    fees.map(({ terminalId }) => terminalId),
  );

/** Each phase is an award of its own, shared among the agents above the merchant's by today's amounts. */
export const ownFees = async (
  db: Db,
  caller: Caller,
  fees: readonly FeeDue[],
  now: Date,
): Promise<Map<TerminalId, Fen>> => {
  if (!seesRewards(caller)) return new Map();
  const today = businessDay(now);
  const terminals = await terminalsOf(db, fees);
  const asked = fees.flatMap(({ terminalId, fees: phases }) => {
    const terminal = terminals.get(terminalId);
    return terminal === undefined ? [] : phases.map((poolFen) => ({ terminalId, poolFen, terminal }));
  });
  const shares = await expectedShares(
    db,
    caller.agentId,
    asked.map(({ poolFen, terminal: { policyId, holderId } }) => ({
      kind: 'communication_fee' as const,
      policyId,
      item: 0,
      poolFen,
      holderId,
      lineDay: today,
    })),
    today,
  );
  const own = new Map<TerminalId, Fen>();
  for (const [index, { terminalId }] of asked.entries())
    own.set(terminalId, addFen(own.get(terminalId) ?? zeroFen, shares[index]?.fen ?? zeroFen));
  return own;
};

/** The fees in the given order. */
export const presentFees = async (db: Db, caller: Caller, fees: readonly FeeDue[], now: Date): Promise<FeeRow[]> => {
  if (fees.length === 0) return [];
  const terminals = await terminalsOf(db, fees);
  const briefs = [...terminals.values()];
  const [merchants, agents, failures, own] = await Promise.all([
    merchantsByIds(
      db,
      briefs.flatMap(({ merchantId }) => merchantId ?? []),
    ),
    agentsByIds(
      db,
      briefs.map(({ holderId }) => holderId),
    ),
    feeFailures(
      db,
      briefs.map(({ id }) => id),
    ),
    ownFees(db, caller, fees, now),
  ]);
  return fees.flatMap((fee): FeeRow[] => {
    const terminal = terminals.get(fee.terminalId);
    if (terminal === undefined) return [];
    const { id, sn, merchantId, holderId } = terminal;
    const merchant = merchantId === null ? undefined : merchants.get(merchantId);
    const holder = agents.get(holderId);
    const failReason = failures.get(id);
    const rewardFen = own.get(id);
    return [
      {
        kind: 'fee',
        id: `fee-${id}`,
        terminalId: String(id),
        sn,
        merchantName: merchant?.name ?? '',
        ...ownMerchantOf(merchant, caller),
        holder: holder === undefined ? { relation: 'outside' } : agentRef(holder, { id: caller.agentId }),
        dueFen: dueOf(fee),
        phases: fee.count,
        since: fee.since,
        daysAgo: daysBetween(fee.since, businessDay(now)),
        ...(failReason !== undefined && { failReason }),
        ...(rewardFen !== undefined && { rewardFen }),
      },
    ];
  });
};
