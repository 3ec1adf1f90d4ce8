import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { MAX_CLOSE_REASON } from './close-merchant.ts';

export const closeAgentMerchant = defineCall({
  name: 'merchants.close-agent-merchant',
  method: 'POST',
  path: '/console/merchants/close',
  summary: 'Closes a merchant of any agent for good, without bound terminals and open fees; its history stays',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'write',
  idempotent: true,
  request: z.object({ merchantNo: searchedText(40), reason: text(MAX_CLOSE_REASON) }),
  answerAt: 'none',
  answer: nothing(),
  refusals: ['merchant_unknown', 'merchant_closed', 'merchant_in_use'],
});
