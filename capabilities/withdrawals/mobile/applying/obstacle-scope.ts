import type { Fen } from '#platform/money/fen.ts';
import type { WithdrawObstacle } from '../../contract/enums.ts';

const OF_ONE_WALLET: ReadonlySet<WithdrawObstacle> = new Set([
  'withdraw_daily_count',
  'withdraw_below_minimum',
  'withdraw_above_maximum',
  'withdraw_insufficient',
  'withdraw_nothing_left',
]);

/** Whether the obstacle applies to every wallet; if so it is shown once instead of on each tile. */
export const concernsAll = (reason: WithdrawObstacle): boolean => !OF_ONE_WALLET.has(reason);

/**
 * Whether an available amount is called withdrawable. With an obstacle to every wallet no wallet's is, an empty one's
 * neither, so that all tiles use the same word.
 */
export const isNowWithdrawable = (
  amounts: { withdrawableFen: Fen; availableFen: Fen },
  obstacle: { reason: WithdrawObstacle } | undefined,
): boolean =>
  !(obstacle !== undefined && concernsAll(obstacle.reason)) && amounts.withdrawableFen === amounts.availableFen;
