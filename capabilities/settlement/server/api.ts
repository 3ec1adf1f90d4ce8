/** Settlement functions for other capabilities. */
export { accountUses, type AccountUse } from './account-uses.ts';
export { liftFollowers, type LiftFollower } from './lift-followers.ts';
export { lockStops, stoppedAgents, stopOf } from './stop-row.ts';
export {
  cardNumberOf,
  isOtherHolder,
  payableAccount,
  settlementAccountsOf,
  type SettlementAccount,
} from './settlement-accounts-of.ts';
