import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut, instant } from '#platform/contract/fields.ts';
import { foldKey } from '../statement/statement-fields.ts';

const part = () =>
  z.object({
    /** The agent of that part; absent for own merchants and for parts that are not listed. */
    agentId: idOut().optional(),
    name: z.string(),
    count: z.number().int(),
    tradeFen: fen(),
    amountFen: fen(),
  });

/** The largest parts by amount; `rest` sums the others, so that all of them are the row's amount. */
const parts = () => z.object({ total: z.number().int(), top: z.array(part()), rest: part().optional() });

export const getStatementFold = defineCall({
  name: 'wallet.get-statement-fold',
  method: 'POST',
  path: '/api/ag/wallet/statement/fold',
  summary: 'Returns a folded row of the statement with its parts by sub-agent and by merchant',
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object(foldKey),
  answerAt: 'data',
  answer: z.object({
    ...foldKey,
    count: z.number().int(),
    amountFen: fen(),
    /** Balance of the wallet after the last entry, and its time. */
    balanceFen: fen(),
    at: instant(),
    /** Absent where the entries have no transactions or are too many to be summed while waiting. */
    parts: z.object({ tradeFen: fen(), byAgent: parts(), byMerchant: parts() }).optional(),
  }),
});
