import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, nothing } from '#platform/contract/fields.ts';

const counted = () => z.object({ count: z.number().int(), amountFen: fen() });

export const getWithdrawalSummary = defineCall({
  name: 'withdrawals.get-withdrawal-summary',
  method: 'POST',
  path: '/api/ag/wallet/withdraw/summary',
  summary: "Counts the agent's withdrawals by state, and sums what was paid by month",
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    /** Withdrawals in progress, with the amounts withdrawn. */
    open: counted(),
    /** Withdrawals that arrived, with the net amounts. */
    paid: counted(),
    /** Net amounts received in the current year. */
    paidThisYear: counted(),
    /** Rejected, failed or cancelled. */
    stopped: counted(),
    /** Net amounts received of the withdrawals applied for in each month, latest month first. */
    months: z.array(counted().extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })),
  }),
});
