import { z } from 'zod';
import { defineCall, type AnswerOf } from '#platform/contract/call.ts';
import { day, id, instant } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { point } from '#capabilities/places/contract/place.ts';
import { APPLICATION_FIELDS, REFUSAL_REASONS } from '../application/application-fields.ts';
import type { MerchantId } from '../merchant-id.ts';
import { merchantRow } from './merchant-row.ts';

/** The mobile is masked (`reveal-merchant-mobile` shows it); so is the contact's name of a merchant of the team. */
export const getMerchant = defineCall({
  name: 'merchants.get-merchant',
  method: 'POST',
  path: '/api/ag/merch/info',
  summary: 'Returns a merchant of the caller or of its team',
  permission: 'merchant:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<MerchantId>() }),
  answer: merchantRow().extend({
    address: z.string(),
    /** The name before its last rename. */
    formerName: z.string().optional(),
    /** The place where the applicant put it on the map; absent when it did not. */
    place: point().optional(),
    /** Whether the merchant belongs to the caller itself rather than to its team. */
    isDirect: z.boolean(),
    agent: agentRef(),
    rejectReason: z.string().optional(),
    /** The fields that the last review refused and that are not mended yet, while it is rejected. */
    refused: z
      .array(
        z.object({
          field: z.enum(APPLICATION_FIELDS),
          reason: z.enum(REFUSAL_REASONS as [string, ...string[]]),
          note: z.string().optional(),
        }),
      )
      .optional(),
    /** Why and when it was closed, and whether by the operator. */
    closing: z.object({ reason: z.string(), closedAt: instant(), byOperator: z.boolean() }).optional(),
    /** Put off as a to-do of the caller's until this day. */
    snoozedUntil: day().optional(),
    approvedAt: instant().optional(),
  }),
  answerAt: 'data',
});

export type Merchant = AnswerOf<typeof getMerchant>;
