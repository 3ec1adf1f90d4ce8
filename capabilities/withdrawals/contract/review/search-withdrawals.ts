import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { amountFen, day, fen, page, rowsOf } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import { REVIEW_TABS, reviewRow, RISK_FILTERS } from './review-fields.ts';

export const searchWithdrawals = defineCall({
  name: 'withdrawals.search-withdrawals',
  method: 'POST',
  path: '/console/withdrawals/search',
  summary: 'Searches withdrawals of all agents, newest first, with totals of all matching rows',
  audience: 'staff',
  permission: 'withdrawal:view',
  effect: 'read',
  request: z.object({
    ...page,
    tab: z.enum(REVIEW_TABS),
    /** Prefix of the withdrawal's number, part of the agent's name, or the agent's whole code or mobile. */
    text: searchText(40).optional(),
    wallet: walletKind().optional(),
    fromFen: amountFen().optional(),
    toFen: amountFen().optional(),
    /** Days of application, inclusive. */
    from: day().optional(),
    to: day().optional(),
    risk: z.enum(RISK_FILTERS).optional(),
    /** Only withdrawals that another person approved first, so that the caller can approve them finally. */
    mine: z.boolean().optional(),
  }),
  answerAt: 'list',
  answer: rowsOf(reviewRow()).extend({
    /** Absent when more than 10 000 rows match the filter. */
    sums: z.object({ count: z.number().int(), amountFen: fen(), netFen: fen() }).optional(),
  }),
});
