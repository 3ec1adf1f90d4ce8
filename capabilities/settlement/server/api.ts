/** Settlement functions for other capabilities. */
export { accountUses, type AccountUse } from './account-uses.ts';
export {
  cardNumberOf,
  settlementAccountsOf,
  verifiedAccount,
  type SettlementAccount,
} from './settlement-accounts-of.ts';
