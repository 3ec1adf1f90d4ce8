import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, feeRule, idOut, instant, ppm } from '#platform/contract/fields.ts';
import { forPromotion, kind, rateType, selection, SELECTION_BODY, subjectRow } from '../change-fields.ts';
import { feeOptions, planOptions } from '../plan-option-fields.ts';

/** A value that some of the chosen subjects have now. */
const present = { count: z.number().int() };

/** The bounds that hold for all chosen subjects. */
export const rateOption = () =>
  z.object({
    rateType: rateType(),
    lowest: feeRule(),
    highest: feeRule(),
    /** The acquirer takes multiples of this amount. */
    stepPpm: ppm().optional(),
    /** The caller's own cost; only with the permission to see earnings. */
    mine: feeRule().optional(),
    inForce: z.array(z.object({ rule: feeRule(), ...present })),
  });

export const getChangeOptions = defineCall({
  name: 'changes.get-change-options',
  method: 'POST',
  path: '/api/ag/change/{kind}/options',
  summary: 'Returns within which bounds the chosen merchants or terminals can be changed, and what they have now',
  permission: 'merchant:propose-price',
  effect: 'read',
  cost: 2,
  request: z.object({ kind: kind(), selection: selection(), forPromotion: forPromotion() }),
  body: SELECTION_BODY,
  answerAt: 'data',
  answer: z.object({
    count: z.number().int(),
    /** The first of the chosen: a page that was opened with its key names it. */
    first: subjectRow().optional(),
    policies: z.array(z.object({ id: idOut(), name: z.string(), count: z.number().int() })),
    /** For rates: the common bounds of all chosen subjects; a rate type that some of them lack is left out. */
    rates: z.array(rateOption()).optional(),
    /** Kinds of fees: the policy's options, or usual ones between the bounds. */
    fees: feeOptions().optional(),
    /** Kind communication: the bounds that hold for all of the chosen, if any do, with usual days in between. */
    plan: planOptions().optional(),
    /** Business days from the day of effect on which the same kind cannot be changed again. */
    settledDays: z.number().int(),
    /** Usual business days until the acquirer has put the change into force. */
    usualDays: z.number().int(),
    /** Since when the acquirer has not answered: requests wait until it does. */
    silentSince: instant().optional(),
    /** First day on which a change of today can be in force. */
    earliestOn: day(),
    ratePpmStep: ppm().optional(),
  }),
});
