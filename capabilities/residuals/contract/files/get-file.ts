import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { booking, fileNo, keptFile, lookedAt, shown } from './file-fields.ts';

export const getFile = defineCall({
  name: 'residuals.get-file',
  method: 'POST',
  path: '/console/residuals/files/info',
  summary: 'Returns what becomes of the lines of a kept residual file now, and what is proposed for it',
  audience: 'staff',
  permission: 'residual:view',
  effect: 'read',
  request: z.object({ no: fileNo(), ...shown }),
  answerAt: 'data',
  answer: z.object({ ...keptFile, ...lookedAt, proposed: z.object(booking).optional() }),
});
