import { handle } from '#platform/http/context.ts';
import { getReceipt } from '../../contract/receipts/get-receipt.ts';
import { findReceipt } from './find-receipt.ts';
import { receiptCode, receiptUrl } from './receipt-of.ts';

export const getReceiptRoute = handle(getReceipt, async (context, { id }) => {
  const receipt = await findReceipt(context, id);
  const { publicUrl } = context.services.config;
  return { receipt, code: receiptCode(receipt), verifyUrl: receiptUrl(publicUrl, receipt) };
});
