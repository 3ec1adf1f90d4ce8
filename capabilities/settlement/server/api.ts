/** What other capabilities may use of settlement accounts. */
export { importBranches, type ImportResult } from './import-branches.ts';
export { cardNumberOf, settlementAccountsOf, verifiedAccount, type SettlementAccount } from './settlement-accounts-of.ts';
