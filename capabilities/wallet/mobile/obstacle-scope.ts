import type { WithdrawObstacle } from '../contract/enums.ts';

const OF_ONE_WALLET: ReadonlySet<WithdrawObstacle> = new Set([
  'withdraw_daily_count',
  'withdraw_below_minimum',
  'withdraw_above_maximum',
  'withdraw_insufficient',
  'withdraw_nothing_left',
]);

/** Whether the obstacle applies to every wallet; if so it is shown once instead of on each tile. */
export const concernsAll = (reason: WithdrawObstacle): boolean => !OF_ONE_WALLET.has(reason);
