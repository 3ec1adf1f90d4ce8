import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, instant, ppm } from '#platform/contract/fields.ts';
import { acquirerLines } from '#capabilities/events/contract/acquirer-line.ts';
import { APPLICANTS, APPLICATION_FIELDS } from '../application/application-fields.ts';
import type { MerchantId } from '../merchant-id.ts';

/** The texts are `merchants.history.<kind>`. */
const HISTORY_KINDS = [
  'created',
  'submitted',
  'approved',
  'rejected',
  'rates',
  'ratesBack',
  'place',
  'renamed',
  'agent',
  'closed',
] as const;

export const getMerchantHistory = defineCall({
  name: 'merchants.get-merchant-history',
  method: 'POST',
  path: '/api/ag/merch/history',
  summary: 'Returns what happened to a merchant since it belongs to the team, the newest first',
  permission: 'merchant:view',
  effect: 'read',
  request: z.object({ id: id<MerchantId>() }),
  answer: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(HISTORY_KINDS),
        at: instant(),
        /** First business day of rates or agent. */
        validFrom: day().optional(),
        /** The person who submitted or closed it. */
        by: z.enum([...APPLICANTS, 'operator']).optional(),
        /** The fields that the review refused. */
        fields: z.array(z.enum(APPLICATION_FIELDS)).optional(),
        /** Addresses before and after a move. */
        fromAddress: z.string().optional(),
        toAddress: z.string().optional(),
        /** Names before and after a rename. */
        fromName: z.string().optional(),
        toName: z.string().optional(),
        reason: z.string().optional(),
        rates: z.array(z.object({ rateType: z.number().int(), fromPpm: ppm(), toPpm: ppm() })).optional(),
      }),
    ),
    /** The acquirer's values since the merchant has belonged to the team. */
    acquirerLines: acquirerLines(),
  }),
  answerAt: 'data',
});
