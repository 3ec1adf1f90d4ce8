/** The content of a receipt of a paid withdrawal (回单). */
import { z } from 'zod';
import { fen, instant } from '#platform/contract/fields.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import { taxPart } from '../fields.ts';

export const receipt = () =>
  z.object({
    /** Number of the withdrawal. */
    no: z.string(),
    wallet: walletKind(),
    amountFen: fen(),
    feeFen: fen(),
    taxFen: fen(),
    netFen: fen(),
    taxParts: z.array(taxPart()),
    holderName: z.string(),
    bankName: z.string(),
    cardTail: z.string(),
    /** Name of the company that paid. */
    payer: z.string(),
    appliedAt: instant(),
    paidAt: instant(),
    /** Batch and serial of the payment. */
    payoutNo: z.string(),
    /** The bank's number of the payment, where it gave one. */
    bankReference: z.string().optional(),
  });
