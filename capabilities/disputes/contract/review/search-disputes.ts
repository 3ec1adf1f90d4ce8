import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { staffDispute } from '../staff-fields.ts';

export const searchDisputes = defineCall({
  name: 'disputes.search-disputes',
  method: 'POST',
  path: '/console/disputes/search',
  summary: 'Lists the lines that agents question, the oldest first; or all, the newest first, at most 1 000',
  audience: 'staff',
  permission: 'dispute:view',
  effect: 'read',
  request: z.object({ isAll: z.boolean().optional() }),
  answerAt: 'list',
  answer: rowsOf(z.object(staffDispute)),
});
