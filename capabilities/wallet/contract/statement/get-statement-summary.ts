import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen } from '#platform/contract/fields.ts';
import { statementFilter } from './statement-fields.ts';

export const getStatementSummary = defineCall({
  name: 'wallet.get-statement-summary',
  method: 'POST',
  path: '/api/ag/wallet/statement/summary',
  summary: 'Returns income, expense and balances of a month, and what the filter finds in it',
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  cost: 3,
  request: z.object({
    month: z.string().regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/, 'field.invalid'),
    ...statementFilter,
  }),
  answerAt: 'data',
  answer: z.object({
    /** The sums of the whole month: openingFen + inFen - outFen = closingFen. */
    openingFen: fen(),
    inFen: fen(),
    outFen: fen(),
    closingFen: fen(),
    /**
     * Entries within the filter; held money counts as an entry, but is neither income nor expense. Absent where a
     * search would have to look at too many.
     */
    found: z.object({ count: z.number().int(), inFen: fen(), outFen: fen() }).optional(),
    /** The first month with an entry, if any: earlier ones are empty. */
    firstMonth: z.string().optional(),
  }),
});
