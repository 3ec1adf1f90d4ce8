/** Merchants by class, and their changes of class. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, instant, scope } from '#platform/contract/fields.ts';

/** Classes in the order of their codes 1 … 5. */
export const MERCHANT_CLASSES = ['prime', 'active', 'ordinary', 'silent', 'lost'] as const;
export type MerchantClass = (typeof MERCHANT_CLASSES)[number];

const rule = () =>
  z.object({
    fromDay: day(),
    primeFen: fen(),
    primeCount: z.number().int(),
    activeFen: fen(),
    silentDays: z.number().int(),
    lostDays: z.number().int(),
  });

export const getMerchantClasses = defineCall({
  name: 'portfolio.get-merchant-classes',
  method: 'POST',
  path: '/api/ag/statistics/merchant/classes',
  summary:
    'Returns how many merchants are in each class now, and who became silent, was lost or sold again in a period',
  permission: 'portfolio:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object({ from: day(), to: day(), scope: scope().default('team') }),
  answerAt: 'data',
  answer: z.object({
    /** When the classes were last updated; absent before the first time. */
    at: instant().optional(),
    /** The thresholds in force, and those before them. */
    rule: rule(),
    before: rule().optional(),
    classes: z.array(z.object({ class: z.enum(MERCHANT_CLASSES), count: z.number().int() })),
    /** Silent ones that will be lost within ten days. */
    leaving: z.number().int(),
    silent: z.number().int(),
    lost: z.number().int(),
    woken: z.number().int(),
  }),
});
