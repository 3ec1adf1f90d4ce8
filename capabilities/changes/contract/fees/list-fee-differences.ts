import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';

/** A day of a merchant on which the acquirer took other fees than its rates say. */
export const feeDifference = () =>
  z.object({
    id: idOut(),
    /** `check-fee-<merchant>-<yyyymmdd>`: names the question that is put to the acquirer. */
    subject: z.string(),
    merchantId: idOut(),
    merchantNo: z.string(),
    merchantName: z.string(),
    day: day(),
    /** The number of sales whose fee differs by more than a fen. */
    saleCount: z.number().int(),
    takenFen: fen(),
    expectedFen: fen(),
    foundAt: instant(),
  });

export const listFeeDifferences = defineCall({
  name: 'changes.list-fee-differences',
  method: 'POST',
  path: '/api/ag/feeDifference/list',
  summary:
    'Lists days of own merchants on which the acquirer took other fees than the rates in force say, last found first',
  permission: 'merchant:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ merchantId: id<MerchantId>().optional(), ...page }),
  answerAt: 'list',
  answer: rowsOf(feeDifference()),
});
