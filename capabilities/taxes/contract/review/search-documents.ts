import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { staffDocument } from './staff-fields.ts';

export const searchDocuments = defineCall({
  name: 'taxes.search-documents',
  method: 'POST',
  path: '/console/taxes/search',
  summary: 'Lists the tax documents that wait for a review, the oldest first; or all, the newest first, at most 200',
  audience: 'staff',
  permission: 'tax:view',
  effect: 'read',
  request: z.object({ isAll: z.boolean().optional() }),
  answerAt: 'list',
  answer: rowsOf(z.object(staffDocument)),
});
