import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { QUIET_CLASSES } from '../classes/quiet-classes.ts';

export const sendReminders = defineCall({
  name: 'portfolio.send-reminders',
  method: 'POST',
  path: '/api/ag/merch/remind',
  summary: 'Sends one notice to each sub-agent with silent merchants, or to that of one merchant; once a day at most',
  permission: 'merchant:edit',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({
    class: z.enum(QUIET_CLASSES),
    /** Reminds only about this merchant; without it, about all that are not put off. */
    id: id<MerchantId>().optional(),
  }),
  answer: z.object({ holders: z.number().int(), merchants: z.number().int() }),
  answerAt: 'data',
});
