/** Request and answer fields of promotions (docs/domain.md, "Promotions"). */
import { z } from 'zod';
import { day, idOut, instant } from '#platform/contract/fields.ts';
import { ruledName } from '#platform/contract/typed-values.ts';
import { rates, selection, shownValue } from '../change-fields.ts';
import { LONGEST_NAME, PRIORITIES, PROMOTION_STATES } from './promotion-kinds.ts';

/** The rates that hold for the chosen, from when to when, both days included. */
export const promotionTerms = () => ({
  selection: selection(),
  rates: rates(),
  fromOn: day(),
  toOn: day(),
  priority: z.number().int().min(PRIORITIES.lowest).max(PRIORITIES.highest),
});

export const promotionName = () => ruledName(LONGEST_NAME);

/** Consecutive days with the same rates, for the rate types that the promotion has. */
export const stretch = () =>
  z.object({
    fromOn: day(),
    /** Absent for a promotion without an end. */
    lastOn: day().optional(),
    rates: shownValue().shape.rates.unwrap(),
    /** The promotions in force; empty when there are none. */
    names: z.array(z.string()),
    /** Whether the promotion that was asked about is one of them. */
    isAsked: z.boolean(),
  });

export const promotionRow = () =>
  z.object({
    id: idOut(),
    name: z.string(),
    state: z.enum(PROMOTION_STATES),
    priority: z.number().int(),
    rates: shownValue().shape.rates.unwrap(),
    fromOn: day(),
    /** The requested last day; a merchant's own may be earlier. */
    toOn: day(),
    lastOn: day(),
    merchantCount: z.number().int(),
    /** Name of the merchant, if there is only one. */
    merchantName: z.string().optional(),
    /** The number of merchants for whom the promotion could not begin. */
    failedCount: z.number().int(),
    /** How many merchants have not got back their former values although it is over: somebody has to act. */
    stuckCount: z.number().int(),
    madeAt: instant(),
    askedBy: z.string().optional(),
  });
