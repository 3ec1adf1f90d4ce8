import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id, idOut, instant, ppm } from '#platform/contract/fields.ts';
import { acquirerLines } from '#capabilities/events/contract/acquirer-line.ts';
import { tradeRow, walletEntry } from './fields.ts';
import type { TradeId } from './trade-ids.ts';
import { VIEWS } from './views.ts';

const other = () => z.object({ id: idOut(), occurredAt: instant(), amountFen: fen(), shareFen: fen().optional() });

export const getTrade = defineCall({
  name: 'trades.get-trade',
  method: 'POST',
  path: '/api/ag/trx/info',
  summary: 'Returns a transaction with fee, terminal, merchant, earning and refunds',
  permission: 'trade:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<TradeId>() }),
  answerAt: 'data',
  answer: tradeRow().extend({
    /** The acquirer's reference. */
    reference: z.string(),
    /** As reported by the acquirer; for a refund, the returned fee. */
    feeFen: fen(),
    feeRatePpm: ppm().optional(),
    /** The value-added fee that the acquirer charged, or gave back, and the caller's share of it. */
    valueFeeFen: fen().optional(),
    valueShareFen: fen().optional(),
    bankName: z.string().optional(),
    cardTail: z.string().optional(),
    failReason: z.string().optional(),
    terminalId: idOut(),
    brandName: z.string(),
    modelName: z.string(),
    merchantId: idOut(),
    merchantNo: z.string(),
    /** The merchant's name at the time of the transaction; absent where it is still the same. */
    merchantNameThen: z.string().optional(),
    policyId: idOut(),
    policyName: z.string(),
    /** Which of the things have a page for the caller: a merchant or a terminal may belong to another team today. */
    opens: z.object({ merchant: z.boolean(), terminal: z.boolean(), policy: z.boolean() }),
    /**
     * The agents from the caller's direct sub-agent down to the merchant's; empty if the caller is the merchant's
     * agent. The id is present only for agents that are still in the caller's team.
     */
    belongsTo: z.array(z.object({ id: idOut().optional(), view: z.enum(VIEWS), name: z.string() })),
    bookedAt: instant(),
    /** Business day from which the earning is available. This and the entry only with the permission `earning:view`. */
    availableOn: day().optional(),
    entry: walletEntry().optional(),
    /** Sales only: the amount refunded so far. */
    refundedFen: fen(),
    refunds: z.array(other()),
    /** Refunds only: the original sale. */
    original: other().optional(),
    acquirerLines: acquirerLines(),
  }),
});
