import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fileNo } from '../files/file-fields.ts';
import { getFile } from '../files/get-file.ts';

export const applyCorrections = defineCall({
  name: 'residuals.apply-corrections',
  method: 'POST',
  path: '/console/residuals/cells/correct',
  summary: 'Corrects every cell of a residual file that could be only one value',
  audience: 'staff',
  permission: 'residual:decide',
  effect: 'write',
  idempotent: true,
  preview: getFile,
  request: z.object({ no: fileNo() }),
  answerAt: 'data',
  answer: z.object({ cells: z.number().int() }),
  refusals: ['residual_proposed', 'residual_ended', 'residual_personal_number'],
});
