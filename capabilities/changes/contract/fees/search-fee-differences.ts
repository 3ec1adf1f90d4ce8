import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, instant, rowsOf } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

/** `expectedFen` follows from the rate in force; `sales` only for one merchant. */
export const searchFeeDifferences = defineCall({
  name: 'changes.search-fee-differences',
  method: 'POST',
  path: '/console/changes/fees',
  summary: 'Lists days of merchants on which other fees were taken than the rates in force say',
  audience: 'staff',
  permission: 'change:view',
  effect: 'read',
  request: z.object({ merchantNo: searchedText(40).optional(), day: day().optional() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      day: day(),
      acquirer: z.string(),
      merchantNo: z.string(),
      saleCount: z.number().int(),
      takenFen: fen(),
      expectedFen: fen(),
      sales: z.array(
        z.object({
          occurredAt: instant(),
          rateType: z.number().int(),
          amountFen: fen(),
          takenFen: fen(),
          expectedFen: fen(),
        }),
      ),
    }),
  ),
});
