import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { jobName, jobRow } from './job-fields.ts';

export const getJob = defineCall({
  name: 'home.get-job',
  method: 'POST',
  path: '/console/jobs/inspect',
  summary: 'Returns a background job with its failures and what it set aside, each with its reason',
  audience: 'staff',
  permission: 'job:view',
  effect: 'read',
  refusals: ['job_unknown'],
  request: z.object({ name: jobName() }),
  answerAt: 'data',
  answer: jobRow().extend({
    changedAt: instant().optional(),
    /** The newest ones that the queue still knows. */
    lastFailures: z.array(
      z.object({
        id: z.string(),
        isRetried: z.boolean(),
        retries: z.number().int(),
        createdAt: instant(),
        at: instant().optional(),
        reason: z.string().optional(),
      }),
    ),
    faults: z.array(
      z.object({
        subject: z.string(),
        error: z.string(),
        firstAt: instant(),
        tries: z.number().int(),
        retryAt: instant(),
      }),
    ),
  }),
});
