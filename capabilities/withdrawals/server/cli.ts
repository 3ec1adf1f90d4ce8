/** Payouts for the command line; apps/server/cli.ts parses, calls and prints. */
export {
  MOST_PAYMENTS,
  payoutExport,
  payoutExportAgain,
  type ExportedBatch,
  type ExportOptions,
} from './payout/export-payouts.ts';
export { payoutImport, type ImportReport } from './payout/import-payouts.ts';
export { unansweredPayments, type UnansweredPayment } from './payout/unanswered-payments.ts';
export { resealPayees } from './apply/payee-seal.ts';
