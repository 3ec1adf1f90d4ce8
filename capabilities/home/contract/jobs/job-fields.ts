import { z } from 'zod';
import { instant } from '#platform/contract/fields.ts';

/** `<capability>.<stem>` */
export const jobName = () =>
  z
    .string()
    .regex(/^[a-z-]+\.[a-z-]+$/, 'field.invalid')
    .max(80);

export const jobRow = () =>
  z.object({
    name: z.string(),
    /** Absent for a job that runs when it is queued. */
    cron: z.string().optional(),
    nextAt: instant().optional(),
    endedAt: instant().optional(),
    ms: z.number().int().optional(),
    /** The changes of the last run, by the name of each count. */
    changes: z.record(z.string(), z.number()),
    failedAt: instant().optional(),
    error: z.string().optional(),
    runs: z.number().int(),
    failures: z.number().int(),
    due: z.number().int(),
    later: z.number().int(),
    active: z.number().int(),
    /** Given up after all tries. */
    failed: z.number().int(),
    /** Rows on which it failed, which are tried again later. */
    aside: z.number().int(),
    lagSeconds: z.number().int(),
    isFailing: z.boolean(),
  });
