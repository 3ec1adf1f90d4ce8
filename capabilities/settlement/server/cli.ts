/** Exports of settlement for commands of the machine. */
export { resealAccounts } from './accounts/account-seals.ts';
export { importBranches, type BranchRefusal } from './branches/import-branches.ts';
