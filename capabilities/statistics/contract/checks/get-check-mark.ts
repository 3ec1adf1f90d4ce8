/** When the agent's figures were last recounted. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';

export const getCheckMark = defineCall({
  name: 'statistics.get-check-mark',
  method: 'POST',
  path: '/api/ag/statistics/check',
  summary: 'Tells when the figures were last added up again and equal; has it done when that is ten minutes ago',
  permission: 'statistics:view',
  effect: 'read',
  cost: 1,
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({
    /** `checking` until the first check has ended, and while a figure differs. */
    state: z.enum(['checked', 'checking']),
    /** The time of `checked`. */
    checkedAt: instant().optional(),
    /** Whether the first answer is on its way: a request in a few seconds gets it. */
    isFirst: z.boolean(),
  }),
});
