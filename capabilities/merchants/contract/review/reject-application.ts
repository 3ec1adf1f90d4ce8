import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing, text } from '#platform/contract/fields.ts';
import {
  APPLICATION_FIELDS,
  isReasonOf,
  REFUSAL_REASONS,
  type RefusalReason,
} from '../application/application-fields.ts';
import type { MerchantId, MerchantSubmissionId } from '../merchant-id.ts';

export const MOST_NOTE = 200;

const refusedField = () =>
  z
    .object({
      field: z.enum(APPLICATION_FIELDS),
      reason: z.enum(REFUSAL_REASONS as [RefusalReason, ...RefusalReason[]]),
      /** Shown to the person who mends it; `other` has to say why. */
      note: text(MOST_NOTE).optional(),
    })
    .refine(({ field, reason }) => isReasonOf(field, reason), { path: ['reason'] })
    .refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
      path: ['note'],
      message: 'field.required',
    });

const isOnceEach = (refused: readonly { field: string }[]): boolean =>
  new Set(refused.map(({ field }) => field)).size === refused.length;

export const rejectApplication = defineCall({
  name: 'merchants.reject-application',
  method: 'POST',
  path: '/console/merchants/reject',
  summary: 'Refuses fields of an application, which alone can be changed then; its agent and itself are told',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'write',
  idempotent: true,
  request: z.object({
    id: id<MerchantId>(),
    /** The submission that was seen; 409 when it is decided, or another was submitted since. */
    submissionId: id<MerchantSubmissionId>(),
    refused: z.array(refusedField()).min(1).max(APPLICATION_FIELDS.length).refine(isOnceEach),
    /** A note about the whole application. */
    note: text(MOST_NOTE).optional(),
  }),
  answer: nothing(),
  answerAt: 'none',
});
