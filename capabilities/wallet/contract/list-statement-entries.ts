import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, page, rowsOf } from '#platform/contract/fields.ts';
import { entry, entryKind, walletKind } from './fields.ts';

export const listStatementEntries = defineCall({
  name: 'wallet.list-statement-entries',
  method: 'POST',
  path: '/api/ag/wallet/statement/list',
  summary: "Lists statement entries of the agent's wallets, newest first, each with its running balance",
  permission: 'wallet:view',
  effect: 'read',
  request: z.object({
    ...page,
    wallet: walletKind().optional(),
    kinds: z.array(entryKind()).max(20).optional(),
    /** Business days, inclusive. */
    from: day().optional(),
    to: day().optional(),
  }),
  answerAt: 'list',
  answer: rowsOf(
    entry().extend({
      /**
       * On the first row of each month on this page: income and expense of the whole month. Absent where a filter
       * excludes some of the month's entries.
       */
      month: z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), inFen: fen(), outFen: fen() }).optional(),
    }),
  ),
});
