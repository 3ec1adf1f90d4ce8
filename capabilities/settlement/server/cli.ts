/** What the operator can do with settlement from the command line. */
export { importBranches } from './import-branches.ts';
