import { handle } from '#platform/http/context.ts';
import { getReceipt } from '../contract/get-receipt.ts';
import { findReceipt } from './receipt/find-receipt.ts';
import { receiptCode, receiptUrl } from './receipt/receipt-of.ts';

export const getReceiptRoute = handle(getReceipt, async (context, { id }) => {
  const receipt = await findReceipt(context, id);
  const { publicUrl } = context.services.config;
  return { receipt, code: receiptCode(receipt), verifyUrl: receiptUrl(publicUrl, receipt) };
});
