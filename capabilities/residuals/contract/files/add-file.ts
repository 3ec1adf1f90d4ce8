import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { file } from '#platform/contract/fields.ts';
import { keptFile, month, pairs, READ_REFUSALS, senderCode } from './file-fields.ts';
import { previewFile } from './preview-file.ts';

/** `isKnown`: the same bytes are kept already. */
export const addFile = defineCall({
  name: 'residuals.add-file',
  method: 'POST',
  path: '/console/residuals/files/add',
  summary: 'Keeps the lines of a residual file and what its headings mean; books nothing',
  audience: 'staff',
  permission: 'residual:decide',
  effect: 'write',
  idempotent: true,
  upload: true,
  preview: previewFile,
  request: z.object({ sender: senderCode(), month: month(), file: file(), map: pairs().optional() }),
  answerAt: 'data',
  answer: z.object({ ...keptFile, isKnown: z.boolean() }),
  refusals: [...READ_REFUSALS, 'residual_empty'],
});
