import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { keptFile } from './file-fields.ts';

export const listFiles = defineCall({
  name: 'residuals.list-files',
  method: 'POST',
  path: '/console/residuals/files/list',
  summary: 'Lists the kept residual files, the newest first; those that have ended only with isAll',
  audience: 'staff',
  permission: 'residual:view',
  effect: 'read',
  request: z.object({ isAll: z.boolean().optional(), ...page }),
  answerAt: 'list',
  answer: rowsOf(z.object(keptFile)),
});
