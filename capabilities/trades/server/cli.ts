/** Trades commands of the command line. */
export { importByHand } from './feed/import-by-hand.ts';
export type { ImportProblem } from './feed/import-file.ts';
export { DECIDED_REASONS, QUARANTINE_REASONS, type QuarantineReason } from '../contract/row-fate.ts';
export { dismissRow } from './quarantine/dismiss-row.ts';
export {
  acquirerLimit,
  acquirersWithLimits,
  acquirersWithoutBrands,
  changeAcquirerLimit,
  EVERYBODY,
  hasTrades,
  type AcquirerLimit,
  type LimitInForce,
} from './limits.ts';
export { prepareBooking } from './before-booking.ts';
export { readRawBatch, type RawBatch } from './raw-batch.ts';
export { isAsSeen, releaseRow, type ReleasedRow } from './quarantine/release-row.ts';
export { quarantineGroups, quarantinePage, type QuarantineGroup } from './quarantine/list-quarantine.ts';
export { resealBodies } from './keep-bodies.ts';
export type { QuarantineSelection } from './quarantine/quarantine-selection.ts';
export type { QuarantinedRow } from './quarantine/quarantined-row.ts';
export { releaseQuarantine, type Released } from './quarantine/release-quarantine.ts';
export { lastRetryRun, type RetryRun } from './quarantine/retry-quarantine.ts';
