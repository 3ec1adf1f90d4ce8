/** A note about a merchant: only the agent that wrote it sees it. */
import { z } from 'zod';
import { idOut, instant } from '#platform/contract/fields.ts';
import type { Id } from '#platform/ids/id.ts';

export type MerchantNoteId = Id<'merchants.note'>;

export const MAX_NOTE = 200;
/** Notes of an agent about one merchant. */
export const MAX_NOTES = 200;

export const merchantNote = () => z.object({ id: idOut(), text: z.string(), createdAt: instant() });
