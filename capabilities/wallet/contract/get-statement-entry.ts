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

/** A debt of the wallet and how later bookings netted it (docs/domain.md §5). */
const owed = () =>
  z.object({
    /** Owed after the entry; nettedFen + leftFen, unless later reversals made it more. */
    owedFen: fen(),
    nettedFen: fen(),
    leftFen: fen(),
    clearedAt: instant().optional(),
    /** By business day, oldest first, at most the last ten of `stepCount`; `leftFen` is owed after the day. */
    steps: z.array(z.object({ day: day(), count: z.number().int(), amountFen: fen(), leftFen: fen() })),
    stepCount: z.number().int(),
    /** Whether everything booked since was looked at. */
    isWhole: z.boolean(),
    /** Earnings of this wallet in 30 days, and how many entries of their average clear what is left. */
    pace: z.object({ count: z.number().int(), earnedFen: fen(), entries: z.number().int() }).optional(),
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
    /** Of an entry after which the wallet was below zero. */
    owed: owed().optional(),
    trade: source().optional(),
    withdrawal: withdrawalRow().optional(),
    /** If the transfer sums several items: their number and total. */
    bookedWith: z.object({ count: z.number().int(), sumFen: fen() }).optional(),
  }),
});
