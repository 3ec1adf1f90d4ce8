/** What other capabilities may use of settlement accounts. */
export { accountUses, type AccountUse } from './account-uses.ts';
export {
  cardNumberOf,
  settlementAccountsOf,
  verifiedAccount,
  type SettlementAccount,
} from './settlement-accounts-of.ts';
