import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { refusedField } from './certification-fields.ts';

export const listDecisions = defineCall({
  name: 'certification.list-decisions',
  method: 'POST',
  path: '/console/identities/decisions',
  summary: 'Lists the identities that were approved, or refused and revoked, the newest decision first',
  audience: 'staff',
  permission: 'certification:review',
  effect: 'read',
  request: z.object({
    ...page,
    verdict: z.enum(['approved', 'rejected']),
    /** Part of the name of the agent, or its code. */
    text: searchText(40).optional(),
    /** Decided within so many business days, today included. */
    days: z.number().int().min(1).max(366).optional(),
  }),
  answer: rowsOf(
    z.object({
      id: idOut(),
      agent: z.object({ code: z.string(), name: z.string() }),
      state: z.enum(['approved', 'rejected', 'revoked']),
      submittedAt: instant(),
      decidedAt: instant(),
      /** Login name; missing: decided by itself. */
      by: z.string().optional(),
      refused: z.array(refusedField()),
    }),
  ),
  answerAt: 'list',
});
