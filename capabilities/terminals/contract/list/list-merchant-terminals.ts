import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut, instant } from '#platform/contract/fields.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { BIND_STATUSES } from '../binding/bind-status.ts';

/** More terminals of one merchant are not listed here; the terminal list has them all. */
export const MAX_SHOWN = 50;

export const listMerchantTerminals = defineCall({
  name: 'terminals.list-merchant-terminals',
  method: 'POST',
  path: '/api/ag/merch/terminals',
  summary: 'Lists the terminals that are bound to a merchant of the caller or of its team, the latest first',
  permission: 'terminal:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<MerchantId>() }),
  answer: z.object({
    total: z.number().int(),
    terminals: z.array(
      z.object({
        id: idOut(),
        sn: z.string(),
        brandName: z.string(),
        modelName: z.string(),
        policyName: z.string(),
        bindStatus: z.literal(BIND_STATUSES),
        boundAt: instant(),
        activatedAt: instant().optional(),
      }),
    ),
  }),
  answerAt: 'data',
});
