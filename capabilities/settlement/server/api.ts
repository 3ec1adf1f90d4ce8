/** What other capabilities may use of settlement accounts. */
export {
  cardNumberOf,
  settlementAccountsOf,
  verifiedAccount,
  type SettlementAccount,
} from './settlement-accounts-of.ts';
