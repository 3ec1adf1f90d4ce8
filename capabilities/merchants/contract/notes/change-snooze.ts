import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, nothing } from '#platform/contract/fields.ts';
import type { MerchantId } from '../merchant-id.ts';

/** Longest time for which a merchant can be put off. */
export const MAX_SNOOZE_DAYS = 180;

export const changeSnooze = defineCall({
  name: 'merchants.change-snooze',
  method: 'POST',
  path: '/api/ag/merch/snooze',
  summary: 'Puts a silent merchant off as a to-do until a day, on which it comes back by itself; without a day at once',
  permission: 'merchant:edit',
  effect: 'write',
  request: z.object({ id: id<MerchantId>(), until: day().optional() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['snooze_outside', 'merchant_not_managed'],
});
