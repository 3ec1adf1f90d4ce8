import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';
import { sender } from '../files/file-fields.ts';

/** `mapping`: the pairs that are kept, `应结=share, 机构商编=merchantNo`. */
export const listSenders = defineCall({
  name: 'residuals.list-senders',
  method: 'POST',
  path: '/console/residuals/senders/list',
  summary: 'Lists who sends residual files, and what the headings of their files mean',
  audience: 'staff',
  permission: 'residual:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(z.object({ ...sender, mapping: z.string() })),
});
