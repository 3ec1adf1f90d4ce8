import { z } from 'zod';
import { givenCode } from '#platform/contract/typed-values.ts';
import { secondFactorCode } from '../fields.ts';

/** Proof of identity beside a command (`checkStepUp`): one of them, of an account with two-step verification its code. */
export const proofFields = {
  smsCode: givenCode().optional(),
  password: z.string().max(200).optional(),
  totpCode: secondFactorCode().optional(),
};

/** With which a proof is refused. */
export const PROOF_REFUSALS = [
  'step_up_required',
  'step_up_wrong',
  'step_up_locked',
  'sms_code_wrong',
  'sms_code_tries',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_locked',
] as const;
