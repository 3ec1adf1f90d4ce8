/** What an agent earned on a business day, or on its beginning, by kind and source. */
import { awardSums } from '#capabilities/rewards/server/api.ts';
import { earningDays } from '#capabilities/statistics/server/api.ts';
import { countShares, shareSums, type Stretch } from '#capabilities/trades/server/api.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { EarnedPart } from '../../rules/compared-parts.ts';

/** Shares of both days that are read at most, one by one. */
const MOST_SHARES = 30_000;

/** @param until instant of the day that is not included any more; missing: the whole day. */
export interface DayAsked {
  readonly day: BusinessDay;
  readonly until?: Date | undefined;
}

const stretchOf = ({ day, until }: DayAsked): Stretch => ({
  from: startOfDay(day),
  until: until ?? startOfDay(nextDay(day)),
});

/** Whether the shares of these days are few enough to be read one by one. */
export const isReadable = async (db: Db, { agentId }: Scope, days: readonly DayAsked[]): Promise<boolean> => {
  const counts = await Promise.all(
    days.map((one) => countShares(db, { agentId, onlyOwn: false, ...stretchOf(one) }, MOST_SHARES + 1)),
  );
  return counts.reduce((sum, count) => sum + count, 0) <= MOST_SHARES;
};

/** Share by share and award by award. A part that takes back stands by itself. */
export const earnedParts = async (
  db: Db,
  { agentId }: Scope,
  onlyOwn: boolean,
  asked: DayAsked,
): Promise<EarnedPart[]> => {
  const [shares, awards] = await Promise.all([
    shareSums(db, { agentId, onlyOwn, ...stretchOf(asked) }),
    awardSums(db, agentId, { onlyOwn, day: asked.day, bookedBefore: asked.until }),
  ]);
  return [
    ...shares.map(({ isRefund, shareFen, ...share }) => ({ ...share, isReversal: isRefund, amountFen: shareFen })),
    ...awards.map(({ shareFen, ...award }) => ({ ...award, amountFen: shareFen })),
  ];
};

/** From the statistics: whole days, each kind net of what was taken back. */
export const summedParts = async (db: Db, scope: Scope, onlyOwn: boolean, day: BusinessDay): Promise<EarnedPart[]> => {
  const sums = await earningDays(db, scope, onlyOwn, { from: day, to: day });
  return sums.map(({ kind, count, amountFen }) => ({ kind, count, amountFen, isReversal: false }));
};
