import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { BrandId } from '../terminal-ids.ts';

/** Earlier commands stay with their acquirer. */
export const assignBrand = defineCall({
  name: 'terminals.assign-brand',
  method: 'POST',
  path: '/console/acquirers/brand',
  summary: 'Says to which of several acquirers the terminals of a brand belong; none: to the only one',
  audience: 'staff',
  permission: 'binding:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({
    brandId: id<BrandId>(),
    acquirer: z
      .string()
      .trim()
      .regex(/^[A-Za-z][\w.-]{0,63}$/, 'field.invalid'),
  }),
  answerAt: 'data',
  answer: z.object({ brandId: z.string(), before: z.string().optional(), acquirer: z.string().optional() }),
  refusals: ['brand_unknown', 'acquirer_unconfigured'],
});
