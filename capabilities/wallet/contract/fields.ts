/** Fields shared by the requests and answers of the statement. */
import { z } from 'zod';
import { fen, instant } from '#platform/contract/fields.ts';
import { entryId, entryKind, walletKind } from '#capabilities/ledger/contract/fields.ts';

/** One entry of the statement: income (positive) or expense (negative) of one wallet. */
export const entry = () =>
  z.object({
    id: entryId(),
    wallet: walletKind(),
    kind: entryKind(),
    amountFen: fen(),
    /** Balance of the wallet after this entry. */
    balanceFen: fen(),
    at: instant(),
    /** Label of the subject: the merchant's name, or the number of a withdrawal. */
    label: z.string().optional(),
  });
