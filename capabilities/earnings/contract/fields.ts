/** Fields shared by the calls of earnings. */
import { z } from 'zod';
import { day, fen, idOut, instant } from '#platform/contract/fields.ts';
import { totalType, walletEntry } from '#capabilities/trades/contract/lookup/fields.ts';
import { LISTED_KINDS } from './lookup/earning-kinds.ts';

export const listedKind = () => z.enum(LISTED_KINDS);

/** A kind and the number of the record that it was earned with: a transaction, an award, a transfer of a charge. */
export const earningId = () =>
  z.string().regex(new RegExp(`^(${LISTED_KINDS.join('|')})-[1-9]\\d{0,14}$`), 'field.invalid');

/** Which earnings to include, in lists and sums alike. */
export const earningFilter = {
  /** `self`: only at the agent's own merchants, or with its own terminals. */
  scope: z.enum(['self', 'team']).default('team'),
  /** If missing, all earnings, without charges. */
  kinds: z.array(listedKind()).max(10).optional(),
};

export const earningRow = () =>
  z.object({
    id: z.string(),
    kind: listedKind(),
    /** Below zero if it takes an earning back, or charges. */
    amountFen: fen(),
    /** The business day on which it counts; it may have been booked later. */
    day: day(),
    /** The time of the transaction, or of the booking. */
    occurredAt: instant(),
    isReversal: z.boolean(),
    /** True if the caller is the merchant's agent, or held the terminal. */
    isDirect: z.boolean(),
    /** From the direct sub-agent through whom it came down to the merchant's agent, with the usual masks. */
    from: z.array(z.string()),
    merchantName: z.string().optional(),
    sn: z.string().optional(),
    trade: z.object({ id: idOut(), amountFen: fen(), totalType: totalType(), isRefund: z.boolean() }).optional(),
    /** Number of the stage, option of the service fee in fen, activations of the tier, otherwise 0. */
    item: z.number().int().optional(),
    /** Business month of an allowance, number of the phase of a communication fee. */
    period: z.string().optional(),
  });

/** The entry in the caller's statement, and the transfer of the ledger behind it. */
export const ledgerEntry = walletEntry;
