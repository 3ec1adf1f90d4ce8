/** The parts of withdrawals that pages of other capabilities may import. */
export { concernsAll, isNowWithdrawable } from './applying/obstacle-scope.ts';
export { OneObstacle, type Obstacle } from './applying/obstacles.tsx';
export { WithdrawalTag } from './list/withdrawal-tag.tsx';
export type { Withdrawal } from './list/withdrawal.ts';
