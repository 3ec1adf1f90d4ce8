/** Trades commands of the command line. */
export { importFile, type ImportedFile } from './feed/import-file.ts';
export { DECIDED_REASONS, QUARANTINE_REASONS, type QuarantineReason, type RowFate } from '../contract/row-fate.ts';
export { dismissRow } from './quarantine/dismiss-row.ts';
export { quarantineGroups, quarantinePage, type QuarantineGroup } from './quarantine/list-quarantine.ts';
export type { QuarantineSelection } from './quarantine/quarantine-selection.ts';
export type { QuarantinedRow } from './quarantine/quarantined-row.ts';
export { releaseQuarantine, type Released } from './quarantine/release-quarantine.ts';
export { lastRetryRun, type RetryRun } from './quarantine/retry-quarantine.ts';
