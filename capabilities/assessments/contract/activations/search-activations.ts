import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

export const MAX_SEARCH = 40;

export const searchActivations = defineCall({
  name: 'assessments.search-activations',
  method: 'POST',
  path: '/api/ag/compliance/search',
  summary: 'Finds activated terminals by the end of the serial number (4 characters or more) or the merchant',
  permission: 'compliance:view',
  effect: 'read',
  cost: 3,
  request: z.object({ text: searchedText(MAX_SEARCH) }),
  answerAt: 'data',
  answer: z.object({
    activations: z.array(z.object({ terminalId: idOut(), sn: z.string(), merchantName: z.string() })),
  }),
});
