import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { renamed, renaming, RENAMING_REFUSALS } from '../renaming/renaming-fields.ts';

export const previewRenaming = defineCall({
  name: 'merchants.preview-renaming',
  method: 'POST',
  path: '/console/merchants/rename/preview',
  summary: 'Shows what a merchant would be called, beside what its acquirer calls it; writes nothing',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'read',
  request: z.object(renaming),
  answer: z.object(renamed),
  answerAt: 'data',
  refusals: RENAMING_REFUSALS,
});
