import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { MerchantId } from '../merchant-id.ts';
import { shownApplication } from './application.ts';

export const getApplication = defineCall({
  name: 'merchants.get-application',
  method: 'POST',
  path: '/api/ag/merch/application',
  summary: "Returns the application of one of the caller's own merchants: what it gave, what is missing, the reviews",
  permission: 'merchant:edit',
  effect: 'read',
  request: z.object({ id: id<MerchantId>() }),
  answer: shownApplication(),
  answerAt: 'data',
});
