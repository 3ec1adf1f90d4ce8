import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { decision, decisionsAsked } from '#platform/contract/decisions.ts';
import { idOut, instant, rowsOf } from '#platform/contract/fields.ts';
import { refusedField } from './identity-fields.ts';

export const listDecisions = defineCall({
  name: 'identity.list-decisions',
  method: 'POST',
  path: '/console/identities/decisions',
  summary: 'Lists the identities that were approved, or refused and revoked, the newest decision first',
  audience: 'staff',
  permission: 'certification:review',
  effect: 'read',
  request: decisionsAsked(),
  answer: rowsOf(
    z.object({
      id: idOut(),
      agent: z.object({ code: z.string(), name: z.string() }),
      state: z.enum(['approved', 'rejected', 'revoked']),
      submittedAt: instant(),
      ...decision,
      refused: z.array(refusedField()),
    }),
  ),
  answerAt: 'list',
});
