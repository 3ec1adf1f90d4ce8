/** Settlement functions for other capabilities. */
export { type AccountUse } from './accounts/account-uses.ts';
export { type LiftFollower } from './payees/lift-followers.ts';
export { lockStops, stoppedAgents, stopOf } from './payees/stop-row.ts';
export {
  cardNumberOf,
  isOtherHolder,
  payableAccount,
  settlementAccountsOf,
  type SettlementAccount,
} from './accounts/settlement-accounts-of.ts';
