/** The parts of withdrawals that pages of other capabilities may import. */
export { concernsAll, isNowWithdrawable } from './obstacle-scope.ts';
export { OneObstacle, type Obstacle } from './obstacles.tsx';
export { WithdrawalTag } from './withdrawal-tag.tsx';
export type { Withdrawal } from './withdrawals/withdrawal.ts';
