/** What commands of the machine need of settlement. */
export { resealAccounts } from './account-seals.ts';
export { importBranches, type BranchRefusal } from './import-branches.ts';
