import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { changeNo } from '../staff-fields.ts';
import { RETRY_REFUSALS } from './retry-change.ts';

export const retryFailedChange = defineCall({
  name: 'changes.retry-failed-change',
  method: 'POST',
  path: '/console/changes/retry',
  summary: 'Asks the acquirer again for a change that failed, under the conditions of asking',
  audience: 'staff',
  permission: 'change:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: changeNo() }),
  answerAt: 'none',
  answer: z.object({}),
  refusals: ['change_not_failed', 'change_contradicted', 'change_done_outside', 'change_outdated', ...RETRY_REFUSALS],
});
