/** Fields that several calls of this capability have. */
import { z } from 'zod';
import { idOut } from '#platform/contract/fields.ts';

/** One of the two proves again that it is the owner; a code has the purpose `settlement`. */
export const proof = {
  smsCode: z.string().trim().max(10).optional(),
  password: z.string().max(200).optional(),
};

/**
 * A settlement account as its owner types it. What is wrong with a field is told by the rules, in the owner's words.
 */
export const typedAccount = {
  holderName: z.string().trim().min(1, 'field.required').max(30),
  idNumber: z.string().trim().min(1, 'validate.national_id_empty').max(30),
  cardNumber: z.string().trim().min(1, 'field.required').max(30),
  /** The branch; the bank follows from it. */
  cnaps: z.string().trim().min(1, 'field.required').max(12),
  /** Reserved at the bank for this card. */
  mobile: z.string().trim().min(1, 'field.required').max(20),
};

/** A settlement account as it is shown: masked, also to its owner. */
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
  });

/** What any change may be refused for. */
export const changeRefusals = [
  'specific_account',
  'agent_frozen',
  'step_up_required',
  'sms_code_wrong',
  'step_up_wrong',
  'step_up_locked',
  'card_is_credit',
  'card_bank_mismatch',
  'card_exists',
  'branch_unknown',
] as const;
