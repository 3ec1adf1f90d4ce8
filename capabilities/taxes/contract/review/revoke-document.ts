import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { documentNo, reason, staffDocument } from './staff-fields.ts';

export const revokeDocument = defineCall({
  name: 'taxes.revoke-document',
  method: 'POST',
  path: '/console/taxes/revoke',
  summary: 'Takes an approval back for what is applied for from now on, and tells the agent',
  audience: 'staff',
  permission: 'tax:review',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: documentNo(), reason: reason() }),
  answerAt: 'data',
  answer: z.object(staffDocument),
  refusals: ['tax_document_unknown', 'tax_document_not_approved'],
});
