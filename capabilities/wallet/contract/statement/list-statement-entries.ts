import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, page, rowsOf } from '#platform/contract/fields.ts';
import { entry } from '../fields.ts';
import { statementFilter } from './statement-fields.ts';

export const listStatementEntries = defineCall({
  name: 'wallet.list-statement-entries',
  method: 'POST',
  path: '/api/ag/wallet/statement/list',
  summary:
    "Lists the agent's statement by business day, newest first, with many entries of a day as one row or one by one",
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({
    ...page,
    ...statementFilter,
    /** Fold many entries of one kind on a day into one row. A search and a range of amounts find single entries. */
    fold: z.boolean().default(true),
    /** Business days, inclusive. */
    from: day().optional(),
    to: day().optional(),
  }),
  answerAt: 'list',
  /** A search looks at some thousand entries at a time: a page may be short, or empty, and still have a next one. */
  answer: rowsOf(
    entry().extend({
      /** Opens an entry; for a folded row or held money it is only a key. */
      id: z.string(),
      day: day(),
      /** Balance of the wallet after this entry, of a folded row after its last one; absent for held money. */
      balanceFen: fen().optional(),
      /** Number of the entries of a folded row. `amountFen` is their sum and `at` the time of the last one. */
      count: z.number().int().optional(),
      /** Money held for a withdrawal in progress: neither income nor expense, `amountFen` is positive. */
      heldFor: idOut().optional(),
      /**
       * On the first row of each day on this page: income and expense of the whole day within the filter. Absent in a
       * search and with a range of amounts.
       */
      head: z.object({ inFen: fen(), outFen: fen() }).optional(),
    }),
  ),
});
