import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut, instant, ppm } from '#platform/contract/fields.ts';
import type { MerchantId } from '../merchant-id.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '../merchant-status.ts';
import { APPLICANTS, APPLICATION_FIELDS, PHOTO_KINDS, REFUSAL_REASONS } from './application-fields.ts';

/** Facts that the server knows about a field besides the typed value. */
const APPLICATION_CHECKS = [
  /** The check digit is right, and no other merchant has it. */
  'alone',
  'elsewhere',
  /** The owner has the name of the agent that registers it. */
  'owner_is_agent',
  'mobile_is_agents',
  'mobile_proven',
  'refused_before',
] as const;

export const revealApplication = defineCall({
  name: 'merchants.reveal-application',
  method: 'POST',
  path: '/console/merchants/application',
  summary: 'Shows an application that waits in full, with its photos, to who decides about it; each look is audited',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'write',
  request: z.object({ id: id<MerchantId>() }),
  answer: z.object({
    id: idOut(),
    no: z.string(),
    /** Sent with the decision, which does not apply to a later submission. */
    submissionId: idOut(),
    name: z.string(),
    type: z.enum(MERCHANT_TYPES),
    source: z.enum(APPLICANTS),
    agent: z.object({ code: z.string(), name: z.string() }),
    policyName: z.string().optional(),
    rates: z.array(z.object({ rateType: z.number().int(), ratePpm: ppm() })),
    submittedAt: instant(),
    dueAt: instant(),
    /** The fields that this type of merchant has to give, in its order; a photo's value is empty. */
    fields: z.array(z.object({ field: z.enum(APPLICATION_FIELDS), value: z.string() })),
    /**
     * Valid for this person alone, for minutes and within the session; read by `GET` below the address of the calls.
     */
    photos: z.array(z.object({ kind: z.enum(PHOTO_KINDS), url: z.string() })),
    checks: z.array(
      z.object({
        field: z.enum(APPLICATION_FIELDS),
        is: z.enum(APPLICATION_CHECKS),
        /** `elsewhere`: the agent that has the merchant. */
        others: z.array(
          z.object({ no: z.string(), name: z.string(), status: z.enum(MERCHANT_STATUSES), agentCode: z.string() }),
        ),
        /** `refused_before`. */
        reason: z.enum(REFUSAL_REASONS as [string, ...string[]]).optional(),
        note: z.string().optional(),
      }),
    ),
  }),
  answerAt: 'data',
});
