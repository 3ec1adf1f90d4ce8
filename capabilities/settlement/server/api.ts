/** Settlement functions for other capabilities. */
export { type AccountUse } from './account-uses.ts';
export { type LiftFollower } from './lift-followers.ts';
export { lockStops, stoppedAgents, stopOf } from './stop-row.ts';
export {
  cardNumberOf,
  isOtherHolder,
  payableAccount,
  settlementAccountsOf,
  type SettlementAccount,
} from './settlement-accounts-of.ts';
