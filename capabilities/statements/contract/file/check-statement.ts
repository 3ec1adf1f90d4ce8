import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { month } from '../statement-fields.ts';

export const checkStatement = defineCall({
  name: 'statements.check-statement',
  method: 'POST',
  path: '/api/statement/verify',
  summary: 'Tells whether a number and a hash are those of a statement; nothing else of it',
  permission: 'public',
  effect: 'read',
  request: z.object({
    number: z.string().trim().min(1).max(40),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'field.invalid'),
  }),
  answerAt: 'data',
  answer: z.object({
    /** Unknown numbers and wrong hashes get the same answer. */
    isGenuine: z.boolean(),
    month: month().optional(),
  }),
  limits: { perMinute: 30 },
});
