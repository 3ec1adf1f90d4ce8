import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { disputeRow } from './dispute-fields.ts';

/** `open`: waits or in review · `answered`: confirmed or corrected · `withdrawn` */
export const DISPUTE_VIEWS = ['open', 'answered', 'withdrawn'] as const;

export const listDisputes = defineCall({
  name: 'disputes.list-disputes',
  method: 'POST',
  path: '/api/ag/disputes/list',
  summary: "Lists the agent's disputes, newest first",
  permission: 'dispute:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ ...page, view: z.enum(DISPUTE_VIEWS).optional() }),
  answerAt: 'list',
  answer: rowsOf(disputeRow()),
});
