import { z } from 'zod';
import { givenCode } from '#platform/contract/typed-values.ts';
import { secondFactorCode } from '../fields.ts';

/**
 * Proof of identity sent with a command (`checkStepUp`): one of them; an account with two-step verification needs its
 * code.
 */
export const proofFields = {
  smsCode: givenCode().optional(),
  password: z.string().max(200).optional(),
  totpCode: secondFactorCode().optional(),
};

/** The refusals of a proof. */
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
