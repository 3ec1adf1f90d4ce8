/** Fields of the ledger that requests and answers share. */
import { z } from 'zod';
import { ENTRY_KINDS, WALLET_KINDS } from './enums.ts';

export const walletKind = () => z.enum(WALLET_KINDS);
export const entryKind = () => z.enum(ENTRY_KINDS);
/** Id of a statement entry: the transfer's id and the position of the item within it. */
export const entryId = () => z.string().regex(/^[1-9]\d{0,15}-\d{1,6}$/, 'field.invalid');
