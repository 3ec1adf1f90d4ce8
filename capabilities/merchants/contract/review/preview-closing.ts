import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { MerchantId } from '../merchant-id.ts';

/** The things that have to end before a merchant can be closed. */
const CLOSING_BLOCKS = ['terminals', 'operations', 'fees'] as const;
export type ClosingBlockKind = (typeof CLOSING_BLOCKS)[number];

export const previewClosing = defineCall({
  name: 'merchants.preview-closing',
  method: 'POST',
  path: '/api/ag/merch/close/preview',
  summary: "Returns what has to end before one of the caller's own merchants can be closed",
  permission: 'merchant:edit',
  effect: 'read',
  request: z.object({ id: id<MerchantId>() }),
  answer: z.object({ blocks: z.array(z.object({ kind: z.enum(CLOSING_BLOCKS), count: z.number().int() })) }),
  answerAt: 'data',
  refusals: ['merchant_not_direct', 'merchant_closed'],
});
