import type { Id } from '#platform/ids/id.ts';

export type ExportId = Id<'export'>;

/** expired: its file has been deleted. */
export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Why an export failed; the texts are `exports.failed.<reason>`. */
export const FAIL_REASONS = [
  'too_many_rows',
  'interrupted',
  'disk_full',
  'permission',
  'agent_frozen',
  'account_ended',
  'filter',
  'fault',
] as const;
export type FailReason = (typeof FAIL_REASONS)[number];
