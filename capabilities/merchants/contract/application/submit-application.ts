import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { MerchantId } from '../merchant-id.ts';
import { shownApplication } from './application.ts';

export const submitApplication = defineCall({
  name: 'merchants.submit-application',
  method: 'POST',
  path: '/api/ag/merch/submit',
  summary: "Submits a merchant's application for review",
  permission: 'merchant:edit',
  needsConsent: true,
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<MerchantId>() }),
  answer: shownApplication(),
  answerAt: 'data',
  refusals: ['merchant_not_open', 'merchant_not_managed'],
});
