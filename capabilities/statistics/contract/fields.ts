/** Shapes that the statistics calls share. */
import { z } from 'zod';
import { day, fen, scope } from '#platform/contract/fields.ts';

/** Longest range of days that one call answers. */
export const MAX_DAYS = 366;

export const earningKinds = [
  'profit_share',
  'activation',
  'compliance',
  'allowance',
  'service_fee',
  'communication_fee',
] as const;
export type EarningKind = (typeof earningKinds)[number];

/** Business days, both ends included. */
export const range = { from: day(), to: day(), scope: scope().default('team') };

export const amountAndCount = { amountFen: fen(), count: z.number().int() };

export const earningsByKind = () =>
  z.array(z.object({ kind: z.enum(earningKinds), amountFen: fen(), count: z.number().int() }));

/**
 * What the period is compared with: the days before it of the same length, or last month up to the same day. Today
 * alone is compared with yesterday over the same full hours (`untilHour`), so that the running hour cannot look like a
 * loss; of earnings, profit share only then.
 */
export const comparison = () =>
  z.object({
    from: day(),
    to: day(),
    amountFen: fen(),
    count: z.number().int(),
    /** What of the asked period is compared with it: all of it, or today's full hours. */
    nowFen: fen(),
    untilHour: z.number().int().optional(),
  });
