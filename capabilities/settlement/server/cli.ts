/** Settlement commands of the operator's command line. */
export { importBranches } from './import-branches.ts';
