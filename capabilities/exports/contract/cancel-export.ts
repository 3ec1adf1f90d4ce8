import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { ExportId } from './export-fields.ts';

export const cancelExport = defineCall({
  name: 'exports.cancel-export',
  method: 'POST',
  path: '/api/ag/export/cancel',
  summary: 'Cancels an export that waits or is being made',
  permission: 'export:use',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ id: id<ExportId>() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['export_ended'],
});
