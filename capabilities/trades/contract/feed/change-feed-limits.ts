import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, id, instant, ppm, text } from '#platform/contract/fields.ts';
import type { BrandId } from '#capabilities/terminals/contract/terminal-ids.ts';

/**
 * Omitted limits stay; `everybody`: every acquirer without limits of its own. `waits`: another person must send the
 * same.
 */
export const changeFeedLimits = defineCall({
  name: 'trades.change-feed-limits',
  method: 'POST',
  path: '/console/feed/limits/change',
  summary: 'Changes what the feed books from an acquirer at most; two persons have to',
  audience: 'staff',
  permission: 'feed:import',
  effect: 'write',
  idempotent: true,
  request: z.object({
    acquirer: text(40),
    amountFen: fen()
      .refine((amount) => amount >= 1 && amount <= 9_999_999_999, 'field.invalid')
      .optional(),
    dayFen: fen()
      .refine((amount) => amount >= 1 && amount <= 1_000_000_000_000, 'field.invalid')
      .optional(),
    terminalDayFen: fen()
      .refine((amount) => amount >= 1 && amount <= 100_000_000_000, 'field.invalid')
      .optional(),
    tolerancePpm: ppm()
      .refine((rate) => rate >= 0 && rate <= 10_000, 'field.invalid')
      .optional(),
    valueFeePpm: ppm()
      .refine((rate) => rate >= 0 && rate <= 100_000, 'field.invalid')
      .optional(),
    oldestDays: z.number().int().min(1).max(3_650).optional(),
    phasesAhead: z.number().int().min(0).max(120).optional(),
    brandIds: z.array(id<BrandId>()).max(100).optional(),
    isWithoutBrands: z.boolean().optional(),
  }),
  answerAt: 'data',
  answer: z.object({ is: z.enum(['waits', 'done']), lapsesAt: instant().optional() }),
  refusals: ['feed_brand_taken'],
});
