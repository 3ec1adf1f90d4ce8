import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { EXPORT_FORMATS } from '#platform/contract/export.ts';
import { day, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { EXPORT_STATES, FAIL_REASONS } from './export-fields.ts';

export const listExports = defineCall({
  name: 'exports.list-exports',
  method: 'POST',
  path: '/api/ag/export/list',
  summary: "Lists the account's exports of the last 30 days, newest first",
  permission: 'export:use',
  effect: 'read',
  request: z.object({ ...page }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      /** The title of the exported list, in the reader's language. */
      title: z.string(),
      /** The other words of the filter, in the reader's language. */
      filters: z.array(z.string()),
      from: day().optional(),
      to: day().optional(),
      format: z.enum(EXPORT_FORMATS),
      state: z.enum(EXPORT_STATES),
      createdAt: instant(),
      /** The number of rows written so far. */
      rows: z.number().int(),
      /** Rows to be written, if the list knows their number. */
      expected: z.number().int().optional(),
      /** The number of exports before it in the queue. */
      ahead: z.number().int().optional(),
      bytes: z.number().int().optional(),
      failed: z.enum(FAIL_REASONS).optional(),
      /** The instant at which the export's file is or was deleted. */
      expiresAt: instant().optional(),
      downloadedAt: instant().optional(),
      /** Making it again asks for a proof of identity. */
      isPersonal: z.boolean(),
      /** The number of rows that a file of its format can hold. */
      maxRows: z.number().int(),
    }),
  ).extend({
    usedToday: z.number().int(),
    dailyLimit: z.number().int(),
    keptDays: z.number().int(),
  }),
});
