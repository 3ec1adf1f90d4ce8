import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { agreementRow } from '../fields.ts';
import type { AgreementId } from './deduction-ids.ts';

export const rejectAgreement = defineCall({
  name: 'deductions.reject-agreement',
  method: 'POST',
  path: '/api/ag/deductions/reject',
  summary: 'Declines an offered goods deduction; nothing is taken',
  permission: 'deduction:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<AgreementId>(), note: z.string().trim().max(200).optional() }),
  answerAt: 'data',
  answer: agreementRow(),
  refusals: ['deduction_decided'],
});
