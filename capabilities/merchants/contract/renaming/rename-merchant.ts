import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/fields.ts';
import { previewRenaming } from '../review/preview-renaming.ts';
import { renamed, renaming, RENAMING_REFUSALS } from './renaming-fields.ts';

/** The reason is shown to the agents. */
export const renameMerchant = defineCall({
  name: 'merchants.rename-merchant',
  method: 'POST',
  path: '/console/merchants/rename',
  summary: 'Renames an approved merchant, by its papers; former names are kept and found, its agent is told',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'write',
  idempotent: true,
  preview: previewRenaming,
  request: z.object({ ...renaming, reason: text(200) }),
  answer: z.object(renamed),
  answerAt: 'data',
  refusals: RENAMING_REFUSALS,
});
