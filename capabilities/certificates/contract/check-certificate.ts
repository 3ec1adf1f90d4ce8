import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';

/** The texts are `certificates.verify.<state>`. */
const CERTIFICATE_STATES = ['valid', 'expired', 'replaced', 'revoked', 'closed', 'unknown'] as const;

export const checkCertificate = defineCall({
  name: 'certificates.check-certificate',
  method: 'POST',
  path: '/api/certificate/verify',
  summary: 'Tells whether a certificate is genuine and in force, to whoever has its number and its proof',
  permission: 'public',
  effect: 'read',
  request: z.object({
    number: z.string().trim().min(1).max(40),
    /** The signature, or the code that is printed on it. */
    proof: z.string().trim().min(1).max(120),
  }),
  answer: z.object({
    /** Unknown numbers and wrong proofs answer alike. */
    state: z.enum(CERTIFICATE_STATES),
    /** Absent when the state is `unknown`. */
    certificate: z
      .object({
        number: z.string(),
        /** Masked; erased with the account of its agent. */
        name: z.string().optional(),
        levelName: z.string(),
        since: day(),
        validFrom: day(),
        validTo: day(),
        /** Only for a revoked or replaced certificate, and for an agent that closed its account. */
        endedOn: day().optional(),
      })
      .optional(),
  }),
  answerAt: 'data',
  limits: { perMinute: 30 },
});
