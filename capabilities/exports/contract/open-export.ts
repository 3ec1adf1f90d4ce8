import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import type { ExportId } from './export-fields.ts';

/** Minutes for which the link of a file is valid. */
export const LINK_MINUTES = 5;

export const openExport = defineCall({
  name: 'exports.open-export',
  method: 'POST',
  path: '/api/ag/export/link',
  summary:
    'Gives the address of the file of an export: valid once, for some minutes, with a session of the same account',
  permission: 'export:use',
  effect: 'write',
  request: z.object({ id: id<ExportId>() }),
  answer: z.object({
    /** The path under `/prod-api`. */
    path: z.string(),
    fileName: z.string(),
    validUntil: instant(),
  }),
  answerAt: 'data',
  refusals: ['export_gone', 'export_other_session', 'permission'],
});
