/** Operations on the ledger for the command line; apps/server/cli.ts parses, calls and prints. */
export { recountDays } from './reconciliation/recount-days.ts';
export { reconcile, type Difference, type Reconciliation } from './reconciliation/reconcile.ts';
