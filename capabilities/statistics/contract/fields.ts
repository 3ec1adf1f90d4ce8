/** Request and answer fields shared by the statistics calls. */
import { z } from 'zod';
import { day, fen, scope } from '#platform/contract/fields.ts';

/** Maximum number of days in a requested period. */
export const MAX_DAYS = 366;

export const earningKinds = [
  'profit_share',
  'value_share',
  'residual',
  'activation',
  'compliance',
  'allowance',
  'service_fee',
  'communication_fee',
] as const;
export type EarningKind = (typeof earningKinds)[number];

/** Business days, both ends included. */
export const range = { from: day(), to: day(), scope: scope().default('team') };

export const amountAndCount = () => ({ amountFen: fen(), count: z.number().int() });

/** Refunds of the time, which the amount of sales does not take off. */
export const refunds = () => ({ refundFen: fen(), refundCount: z.number().int() });

export const totalTypes = () => z.array(z.object({ totalType: z.number().int(), ...amountAndCount() }));

export const earningsByKind = () =>
  z.array(z.object({ kind: z.enum(earningKinds), amountFen: fen(), count: z.number().int() }));

/** Tenths of a percent; null without a meaningful comparison (docs/domain.md §9). */
export const changeTenths = () => z.number().int().nullable();

/**
 * The comparison period: the same number of days directly before, or last month up to the same day. If the requested
 * period ends with the running day, the last day counts up to the same full hour on both sides (`untilHour`), so that
 * the incomplete day does not look like a loss; of earnings it then counts profit share only (docs/domain.md §9).
 */
export const comparison = () =>
  z.object({
    from: day(),
    to: day(),
    amountFen: fen(),
    count: z.number().int(),
    /** Amount of the part of the requested period that is compared: all of it, or the running day's full hours. */
    nowFen: fen(),
    /** Change from `amountFen` to `nowFen`. */
    changeTenths: changeTenths(),
    untilHour: z.number().int().optional(),
  });
