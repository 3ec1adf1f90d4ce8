import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { file } from '#platform/contract/fields.ts';
import { COLUMNS } from './columns.ts';
import { lookedAt, month, pairs, READ_REFUSALS, senderCode, shown } from './file-fields.ts';

export const previewFile = defineCall({
  name: 'residuals.preview-file',
  method: 'POST',
  path: '/console/residuals/files/preview',
  summary: 'Says what the headings and the lines of a residual file are, and what is wrong; keeps nothing',
  audience: 'staff',
  permission: 'residual:view',
  effect: 'read',
  upload: true,
  request: z.object({ sender: senderCode(), month: month(), file: file(), map: pairs().optional(), ...shown }),
  answerAt: 'data',
  answer: z.object({
    /** The column of each heading, and the headings that are left out. */
    headings: z.array(z.object({ heading: z.string(), column: z.enum(COLUMNS) })),
    unmapped: z.array(z.string()),
    ...lookedAt,
  }),
  refusals: [...READ_REFUSALS],
});
