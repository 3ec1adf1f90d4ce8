/** Settlement commands of the operator's command line. */
export { resealAccounts } from './account-seals.ts';
export { PAYEE_CHANGE_STATES } from '../contract/list-payee-changes.ts';
export { payeeChanges, presentChanges, type ShownChange } from './payee-changes.ts';
export { importBranches, type BranchRefusal } from './import-branches.ts';
