import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { maskName } from '#platform/validate/mask.ts';
import { checkReceipt } from '../../contract/receipts/check-receipt.ts';
import { withdrawalByNo } from '../withdrawal-row.ts';
import { isReceiptCode, receiptOf } from './receipt-of.ts';

/** Unknown numbers and wrong codes get the same answer, so that nobody learns which numbers exist. */
export const checkReceiptRoute = handle(checkReceipt, async ({ db }, { no, code }) => {
  const row = await withdrawalByNo(db, no.toUpperCase());
  const receipt = row && (await receiptOf(db, row));
  if (receipt === undefined || !isReceiptCode(receipt, code)) return { isGenuine: false };
  const { netFen, bankName, cardTail } = receipt;
  const on = businessDay(new Date(receipt.paidAt));
  return { isGenuine: true, paid: { on, netFen, holderName: maskName(receipt.holderName), bankName, cardTail } };
});
