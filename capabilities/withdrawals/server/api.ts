/** The part of withdrawals that other capabilities may import. */
export { withdrawalLine } from './withdrawal-line.ts';
export { standardTaxPpm } from './withdrawal-rules.ts';
export { presentWithdrawal } from './present-withdrawal.ts';
export { idsByNo, withdrawalByNo } from './withdrawal-row.ts';
export { payoutState } from './payout-state.ts';
