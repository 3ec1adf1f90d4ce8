import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, instant } from '#platform/contract/fields.ts';
import { entry, entryId, withdrawalRow } from './fields.ts';

/**
 * The transaction that an earning or its reversal was booked for; the transaction's page explains the share to the fen.
 */
const source = () =>
  z.object({
    id: idOut(),
    reference: z.string(),
    isRefund: z.boolean(),
    occurredAt: instant(),
    amountFen: fen(),
    feeFen: fen(),
    merchantName: z.string(),
    sn: z.string(),
  });

export const getStatementEntry = defineCall({
  name: 'wallet.get-statement-entry',
  method: 'POST',
  path: '/api/ag/wallet/statement/info',
  summary: 'Returns a statement entry with the transaction or withdrawal that it was booked for',
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: entryId() }),
  answerAt: 'data',
  answer: entry().extend({
    /** Id of the transfer in the ledger. */
    transferNo: z.string(),
    /** Balance of the wallet before this entry. */
    balanceBeforeFen: fen(),
    /** Business day from which an earning is available. */
    availableOn: day().optional(),
    trade: source().optional(),
    withdrawal: withdrawalRow().optional(),
    /** If the transfer sums several items: their number and total. */
    bookedWith: z.object({ count: z.number().int(), sumFen: fen() }).optional(),
  }),
});
