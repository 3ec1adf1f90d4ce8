import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { award, charge, residual } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { earningId, ledgerEntry, listedKind } from '../fields.ts';
import { explainedTrade } from './explained-trade.ts';

export const explainEarning = defineCall({
  name: 'earnings.explain-earning',
  method: 'POST',
  path: '/api/ag/earnings/explain',
  summary: 'Explains an earning by the facts that were kept when it was booked, down to its transfer on the ledger',
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  /** `profit_share-…` also of a transaction whose share is 0. */
  request: z.object({ id: earningId() }),
  answerAt: 'data',
  answer: z.object({
    kind: listedKind(),
    /** How the fee, and the value-added fee, of the transaction were shared. */
    trade: explainedTrade().optional(),
    /** How the fixed amount was shared; for a reversal, that of the original. */
    award: award().optional(),
    charge: charge().optional(),
    residual: residual().optional(),
    entry: ledgerEntry().optional(),
  }),
});
