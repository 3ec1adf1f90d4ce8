import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { previewOffer } from './preview-offer.ts';
import { offer, OFFER_REFUSALS, staffAgreement } from './staff-fields.ts';

export const submitOffer = defineCall({
  name: 'deductions.submit-offer',
  method: 'POST',
  path: '/console/deductions/offer',
  summary: 'Offers an agreement to an agent, who agrees to it in the app',
  audience: 'staff',
  permission: 'deduction:manage',
  effect: 'write',
  idempotent: true,
  preview: previewOffer,
  request: z.object(offer),
  answerAt: 'data',
  answer: staffAgreement(),
  refusals: [...OFFER_REFUSALS],
});
