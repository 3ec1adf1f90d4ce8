/** Exports of settlement for commands of the machine. */
export { resealAccounts } from './account-seals.ts';
export { importBranches, type BranchRefusal } from './import-branches.ts';
