import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { jobName } from './job-fields.ts';

export const retryJob = defineCall({
  name: 'home.retry-job',
  method: 'POST',
  path: '/console/jobs/retry',
  summary: 'Queues again what a job gave up or set aside, or runs a periodic job now',
  audience: 'staff',
  permission: 'job:retry',
  effect: 'write',
  refusals: ['job_unknown', 'nothing_to_retry'],
  request: z.object({ name: jobName() }),
  answerAt: 'data',
  answer: z.object({
    /** Set aside, and due again at the next run. */
    aside: z.number().int(),
    /** Given up, and queued again. */
    again: z.number().int(),
    /** A periodic job with neither of them runs now. */
    isQueued: z.boolean(),
  }),
});
