/** Request fields shared by several calls of this capability. */
import { z } from 'zod';
import { idOut } from '#platform/contract/fields.ts';
import { ACCOUNT_STATES, CHECK_REASONS } from './check-state.ts';
import { secondFactorCode, secondFactorRefusals } from '#capabilities/session/contract/fields.ts';

/** Step-up authentication: one of the two is required; the code has the purpose `settlement`. */
export const proof = {
  smsCode: z.string().trim().max(10).optional(),
  password: z.string().max(200).optional(),
  /** With two-step verification: a code of the authenticator app or a recovery code, instead of the password. */
  totpCode: secondFactorCode().optional(),
};

/**
 * A settlement account as typed. Only lengths are checked here; the rules report invalid fields with specific messages.
 */
export const typedAccount = {
  holderName: z.string().trim().min(1, 'field.required').max(30),
  idNumber: z.string().trim().min(1, 'validate.national_id_empty').max(30),
  cardNumber: z.string().trim().min(1, 'field.required').max(30),
  /** CNAPS number of the branch; determines the bank. */
  cnaps: z.string().trim().min(1, 'field.required').max(12),
  /** Mobile registered at the bank for this card. */
  mobile: z.string().trim().min(1, 'field.required').max(20),
};

/** A settlement account in responses: masked, also for its owner. */
export const shownAccount = () =>
  z.object({
    id: idOut(),
    kind: z.enum(['own', 'other']),
    holderName: z.string(),
    idNumber: z.string(),
    cardNumber: z.string(),
    cardTail: z.string(),
    bankCode: z.string(),
    bankName: z.string(),
    cnaps: z.string(),
    branchName: z.string(),
    mobile: z.string(),
    isDefault: z.boolean(),
    isVerified: z.boolean(),
    state: z.enum(ACCOUNT_STATES),
    /** Of a refused one. */
    refusedFor: z.enum(CHECK_REASONS).optional(),
  });

/** Refusal reasons of the proof. */
export const proofRefusals = [
  'step_up_required',
  'sms_code_wrong',
  'step_up_wrong',
  'step_up_locked',
  ...secondFactorRefusals,
] as const;

/** Refusal reasons common to additions and changes. */
export const changeRefusals = [
  'specific_account',
  'agent_frozen',
  ...proofRefusals,
  'card_is_credit',
  'card_bank_mismatch',
  'card_exists',
  'branch_unknown',
] as const;
