/** Settlement commands of the operator's command line. */
export { resealAccounts } from './account-seals.ts';
export { importBranches, type BranchRefusal } from './import-branches.ts';
