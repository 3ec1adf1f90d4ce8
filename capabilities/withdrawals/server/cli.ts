/** Payouts for the command line; apps/server/cli.ts parses, calls and prints. */
export {
  MOST_PAYMENTS,
  payoutExport,
  payoutExportAgain,
  type ExportedBatch,
  type ExportOptions,
} from './payouts/export-payouts.ts';
export { payoutImport, type ImportReport } from './payouts/import-payouts.ts';
export { unansweredPayments, type UnansweredPayment } from './payouts/unanswered-payments.ts';
export { resealPayees } from './applying/payee-seal.ts';
