import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut, instant } from '#platform/contract/fields.ts';
import { CERTIFICATION_FIELDS, refusedField, REFUSAL_REASONS, type SubmissionId } from './identity-fields.ts';

/** Facts that the server knows about a field besides the typed text. */
const IDENTITY_CHECKS = [
  'same_name',
  'other_name',
  /** Certified under another name until now. */
  'renamed',
  /** The check digit is right, and nobody else ever sent it in. */
  'alone',
  'elsewhere',
  'age',
  'valid',
  'ends_soon',
  'over',
  'endless',
  'refused_before',
] as const;

export const revealSubmission = defineCall({
  name: 'identity.reveal-submission',
  method: 'POST',
  path: '/console/identities/submission',
  summary: 'Shows an identity in full, with its photos, to who decides about it, by command afterwards too; audited',
  audience: 'staff',
  permission: 'certification:review',
  effect: 'write',
  request: z.object({ id: id<SubmissionId>() }),
  answer: z.object({
    id: idOut(),
    agent: z.object({ code: z.string(), name: z.string() }),
    /** Only at the command line: at the console nobody sees documents about which there is nothing to decide. */
    decided: z.object({ as: z.enum(['approved', 'rejected', 'revoked']), refused: z.array(refusedField()) }).optional(),
    isRenewal: z.boolean(),
    submittedAt: instant(),
    name: z.string(),
    idNumber: z.string(),
    /** Absent for a card without an end. */
    validUntil: z.string().optional(),
    /**
     * Valid for this person alone, for minutes and within the session; a link printed by a command opens without one.
     */
    photos: z.array(z.object({ kind: z.enum(['front', 'back']), url: z.string() })),
    checks: z.array(
      z.object({
        field: z.enum(CERTIFICATION_FIELDS),
        is: z.enum(IDENTITY_CHECKS),
        /** `other_name`: the name that it uses; `renamed`: the certified name; `elsewhere`: codes of other agents. */
        text: z.string().optional(),
        /** `age`: in years; `ends_soon`, `over`: days. */
        count: z.number().int().optional(),
        /** `refused_before`. */
        reason: z.enum(REFUSAL_REASONS).optional(),
      }),
    ),
  }),
  answerAt: 'data',
});
