import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { integer } from '#platform/contract/fields.ts';
import { COLUMNS } from '../files/columns.ts';
import { fileNo } from '../files/file-fields.ts';

export const editCell = defineCall({
  name: 'residuals.edit-cell',
  method: 'POST',
  path: '/console/residuals/cells/edit',
  summary: 'Corrects a cell of a line of a residual file that is not booked',
  audience: 'staff',
  permission: 'residual:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({
    no: fileNo(),
    line: integer().positive(),
    column: z.enum(COLUMNS),
    value: z.string().trim().max(200),
  }),
  answerAt: 'none',
  answer: z.object({}),
  refusals: ['residual_proposed', 'residual_ended', 'residual_personal_number', 'residual_line_booked'],
});
