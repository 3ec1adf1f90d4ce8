/** Settlement commands of the operator's command line. */
export { importBranches, type BranchRefusal } from './import-branches.ts';
