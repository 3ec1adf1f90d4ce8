import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { MerchantId } from '../merchant-id.ts';
import { shownApplication, typedApplication, typedTerms } from './application.ts';

/** Saves the given fields; omitted ones stay. Without an id a draft is begun. */
export const editApplication = defineCall({
  name: 'merchants.edit-application',
  method: 'POST',
  path: '/api/ag/merch/save',
  summary: "Begins a merchant's application or saves given fields of it; after a refusal only of the refused fields",
  permission: 'merchant:edit',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<MerchantId>().optional(), ...typedApplication, ...typedTerms }),
  answer: shownApplication(),
  answerAt: 'data',
  refusals: [
    'merchant_not_open',
    'merchant_field_closed',
    'policy_not_mine',
    'merchant_drafts_used',
    'merchant_not_managed',
    'file_gone',
  ],
  limits: { perMinute: 60 },
});
