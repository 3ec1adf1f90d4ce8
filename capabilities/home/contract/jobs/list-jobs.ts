import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { jobRow } from './job-fields.ts';

export const listJobs = defineCall({
  name: 'home.list-jobs',
  method: 'POST',
  path: '/console/jobs',
  summary: 'Lists the background jobs with last run, next run, queue and failures, those that fail first',
  audience: 'staff',
  permission: 'job:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({ rows: z.array(jobRow()) }),
});
