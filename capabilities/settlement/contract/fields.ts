/** Request fields shared by several calls of this capability. */
import { z } from 'zod';
import { fen, idOut, instant } from '#platform/contract/fields.ts';
import {
  givenCode,
  ruledBankCard,
  ruledCnaps,
  ruledIdNumber,
  ruledMobile,
  ruledPersonName,
} from '#platform/contract/typed-values.ts';
import { secondFactorCode, secondFactorRefusals } from '#capabilities/session/contract/fields.ts';
import { ACCOUNT_STATES, CHECK_REASONS } from './identity/check-state.ts';

/**
 * Step-up authentication: one of the first two is required; the code has the purpose `settlement`. With two-step
 * verification, only its code counts.
 */
export const proof = {
  smsCode: givenCode().optional(),
  password: z.string().max(200).optional(),
  /** A code of the authenticator app or a recovery code. */
  totpCode: secondFactorCode().optional(),
};

/**
 * A settlement account as typed. Only lengths are checked here; the rules report invalid fields with specific messages.
 */
export const typedAccount = {
  /** Left out: the certified person's, like the number. */
  holderName: ruledPersonName(),
  idNumber: ruledIdNumber(),
  cardNumber: ruledBankCard(),
  /** CNAPS number of the branch; determines the bank. */
  cnaps: ruledCnaps(),
  /** Mobile registered at the bank for this card. */
  mobile: ruledMobile(),
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
    /** When the account was added or last changed. */
    changedAt: instant(),
    /** The earliest instant at which it can be paid to. */
    payableAt: instant(),
    /** The account that is paid to until then, and whose place it takes. */
    replacesId: idOut().optional(),
    /** Payments on their way to it: it cannot be changed meanwhile. */
    paying: z.object({ amountFen: fen(), count: z.number().int() }).optional(),
    /** The mobile that was notified of the change, masked. */
    told: z.object({ mobile: z.string(), at: instant() }).optional(),
    /** Present only for a refused account. */
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
  'settlement_stopped',
  'settlement_not_certified',
  'settlement_other_holder',
  'settlement_changes_used',
] as const;

/** Answer of calls that change a payee or undo a change. */
export const insertedAccount = () => z.object({ id: idOut(), isVerified: z.boolean(), payableAt: instant() });
