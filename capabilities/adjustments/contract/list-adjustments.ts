import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { adjustment } from './adjustment-fields.ts';

export const listAdjustments = defineCall({
  name: 'adjustments.list-adjustments',
  method: 'POST',
  path: '/console/adjustments/list',
  summary: 'Lists the proposals that wait, the oldest first, or all, the newest first, at most 200',
  audience: 'staff',
  permission: 'adjustment:view',
  effect: 'read',
  request: z.object({ isAll: z.boolean().optional() }),
  answerAt: 'list',
  answer: rowsOf(z.object(adjustment)),
});
