import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, nothing, rowsOf } from '#platform/contract/fields.ts';

/** The largest amount first. */
export const listWaiting = defineCall({
  name: 'residuals.list-waiting',
  method: 'POST',
  path: '/console/residuals/waiting/list',
  summary: 'Lists the lines of residual files whose agent nobody knows, by merchant and terminal',
  audience: 'staff',
  permission: 'residual:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      sender: z.string(),
      merchantNo: z.string(),
      sn: z.string(),
      merchantName: z.string(),
      months: z.array(z.string()),
      files: z.array(z.string()),
      amountFen: fen(),
    }),
  ),
});
