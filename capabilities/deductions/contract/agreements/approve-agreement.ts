import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { givenCode } from '#platform/contract/typed-values.ts';
import { secondFactorCode, secondFactorRefusals } from '#capabilities/session/contract/fields.ts';
import { agreementRow } from '../fields.ts';
import type { AgreementId } from './deduction-ids.ts';

export const approveAgreement = defineCall({
  name: 'deductions.approve-agreement',
  method: 'POST',
  path: '/api/ag/deductions/approve',
  summary: 'Agrees to an offered goods deduction, which then runs from the next day on',
  permission: 'deduction:decide',
  needsConsent: true,
  effect: 'write',
  idempotent: true,
  request: z.object({
    id: id<AgreementId>(),
    /** Exactly one of these; proves that the account owner makes the request. */
    smsCode: givenCode().optional(),
    password: z.string().max(128).optional(),
    /** With two-step verification: a code in place of the password. */
    totpCode: secondFactorCode().optional(),
  }),
  answerAt: 'data',
  answer: agreementRow(),
  refusals: [
    'deduction_decided',
    'deduction_lapsed',
    'specific_account',
    'step_up_required',
    'sms_code_wrong',
    'step_up_wrong',
    'step_up_locked',
    ...secondFactorRefusals,
  ],
});
