import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, instant, nothing, rowsOf } from '#platform/contract/fields.ts';
import { MONEY_ACTS } from './money-acts.ts';

export const listProposals = defineCall({
  name: 'staff.list-proposals',
  method: 'POST',
  path: '/console/staff/proposals',
  summary: 'Lists what waits for a second person, who agrees by giving the same; the first to lapse first',
  audience: 'staff',
  permission: 'limit:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      act: z.enum(MONEY_ACTS),
      /** The subject: a number, a reference, a name. */
      subject: z.string(),
      amountFen: fen(),
      proposedBy: z.string(),
      proposedAt: instant(),
      lapsesAt: instant(),
      /** The caller proposed it, and cannot agree to it. */
      isMine: z.boolean(),
    }),
  ),
});
