import { handle } from '#platform/http/context.ts';
import { writeAudit } from '#capabilities/audit/server/api.ts';
import { getReceiptFile } from '../../contract/receipts/get-receipt-file.ts';
import { findReceipt } from './find-receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';

export const getReceiptFileRoute = handle(getReceiptFile, async (context, { id, hideName = false }) => {
  const { outside, caller, lang, services, now: at, requestId, ip } = context;
  const receipt = await findReceipt(context, id);
  const { name, bytes } = await receiptPdf(receipt, { lang, hideName, publicUrl: services.config.publicUrl });
  const head = { call: getReceiptFile.name, accountId: caller.accountId, agentId: caller.agentId, requestId, ip, at };
  await writeAudit(outside, [{ ...head, outcome: 'done', subject: 'withdrawal', subjectId: receipt.no, after: {} }]);
  return { name, mime: 'application/pdf', base64: bytes.toString('base64') };
});
