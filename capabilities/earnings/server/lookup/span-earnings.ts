/** An agent's earnings of business days, or up to a time of the last one, by kind and source. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import { residualSums } from '#capabilities/residuals/server/api.ts';
import { awardSums } from '#capabilities/rewards/server/api.ts';
import { earningDays } from '#capabilities/statistics/server/api.ts';
import { countShares, shareSums, type Stretch } from '#capabilities/trades/server/api.ts';
import type { EarnedPart } from '../../rules/why/compared-parts.ts';
import type { Span } from '../../rules/why/compared-spans.ts';

/** Shares of both sides that are read at most, one by one. */
const MOST_SHARES = 30_000;

const stretchOf = ({ from, to, until }: Span): Stretch => ({
  from: startOfDay(from),
  until: until ?? startOfDay(nextDay(to)),
});

/** Whether the shares of these spans are few enough to be read one by one. */
export const isReadable = async (db: Db, { agentId }: Scope, spans: readonly Span[]): Promise<boolean> => {
  const counts = await Promise.all(
    spans.map((one) => countShares(db, { agentId, onlyOwn: false, ...stretchOf(one) }, MOST_SHARES + 1)),
  );
  return counts.reduce((sum, count) => sum + count, 0) <= MOST_SHARES;
};

/** Share by share and award by award. A reversal is a part by itself. */
export const earnedParts = async (db: Db, { agentId }: Scope, onlyOwn: boolean, asked: Span): Promise<EarnedPart[]> => {
  const { from, to, until } = asked;
  const [shares, awards] = await Promise.all([
    shareSums(db, { agentId, onlyOwn, ...stretchOf(asked) }),
    awardSums(db, agentId, { onlyOwn, from, to, bookedBefore: until }),
  ]);
  const residuals = await residualSums(db, agentId, { from, to, until: until?.toISOString() });
  return [
    ...shares.map(({ isRefund, shareFen, ...share }) => ({ ...share, isReversal: isRefund, amountFen: shareFen })),
    ...awards.map(({ shareFen, ...award }) => ({ ...award, amountFen: shareFen })),
    ...residuals,
  ];
};

/** Parts from the statistics: whole days, each kind net of reversals. */
export const summedParts = async (
  db: Db,
  scope: Scope,
  onlyOwn: boolean,
  { from, to }: Span,
): Promise<EarnedPart[]> => {
  const sums = await earningDays(db, scope, onlyOwn, { from, to });
  return sums.map(({ kind, count, amountFen }) => ({ kind, count, amountFen, isReversal: false }));
};
