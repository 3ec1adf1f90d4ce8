import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { EXPORT_PROOF_REFUSALS, exportProof } from '#platform/contract/export.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { ExportId } from './export-fields.ts';

export const retryExport = defineCall({
  name: 'exports.retry-export',
  method: 'POST',
  path: '/api/ag/export/retry',
  summary: 'Makes an export again that failed, was cancelled or has expired, with the rows of now',
  permission: 'export:use',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ id: id<ExportId>(), ...exportProof() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['export_not_ended', 'export_daily_limit', ...EXPORT_PROOF_REFUSALS],
});
