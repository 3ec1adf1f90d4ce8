import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, ppm, rowsOf } from '#platform/contract/fields.ts';

export const listRateChanges = defineCall({
  name: 'merchants.list-rate-changes',
  method: 'POST',
  path: '/console/merchants/rate-changes',
  summary: 'Lists rates that agents changed as of a day, by default the next one, before acquirers were asked',
  audience: 'staff',
  permission: 'merchant:view',
  effect: 'read',
  request: z.object({ day: day().optional() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      merchantNo: z.string(),
      merchantName: z.string(),
      rateType: z.number().int(),
      fromPpm: ppm(),
      toPpm: ppm(),
    }),
  ),
});
