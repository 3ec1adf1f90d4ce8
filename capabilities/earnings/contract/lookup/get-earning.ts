import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, instant } from '#platform/contract/fields.ts';
import { earningId, earningRow, ledgerEntry } from '../fields.ts';

/** The original of a reversal, or a reversal of the earning. */
const linked = () => z.object({ id: z.string(), day: day(), occurredAt: instant(), amountFen: fen() });

export const getEarning = defineCall({
  name: 'earnings.get-earning',
  method: 'POST',
  path: '/api/ag/earnings/info',
  summary: 'Returns an earning with its wallet entry, and with what it takes back or what was taken back of it',
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({ id: earningId() }),
  answerAt: 'data',
  answer: earningRow().extend({
    bookedAt: instant(),
    /** Missing for a charge. */
    availableOn: day().optional(),
    entry: ledgerEntry().optional(),
    original: linked().optional(),
    reversals: z.array(linked()),
  }),
});
