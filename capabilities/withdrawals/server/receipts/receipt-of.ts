/** The receipt of a paid withdrawal, and its code: from facts alone, so that it never changes (docs/domain.md §5). */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { checkCodeOf, plainCheckCode } from '#platform/ids/check-code.ts';
import { configValue } from '#capabilities/reference/server/api.ts';
import type { getReceipt } from '../../contract/receipts/get-receipt.ts';
import type { WithdrawalRow } from '../withdrawal-row.ts';

export type Receipt = AnswerOf<typeof getReceipt>['receipt'];

/** @returns undefined for a withdrawal that is not paid. */
export const receiptOf = async (db: Db, row: WithdrawalRow): Promise<Receipt | undefined> => {
  if (row.status !== 'paid' || row.finishedAt === null || row.payoutBatchNo === null) return undefined;
  const { holderName, bankName, cardTail } = row.payee;
  return {
    no: row.no,
    wallet: row.wallet,
    amountFen: row.amountFen,
    feeFen: row.feeFen,
    taxFen: row.taxFen,
    netFen: row.netFen,
    taxParts: row.taxParts,
    holderName,
    bankName,
    cardTail,
    payer: (await configValue(db, 'company_name')) ?? '',
    appliedAt: row.appliedAt.toISOString(),
    paidAt: row.finishedAt.toISOString(),
    payoutNo: `${row.payoutBatchNo}-${row.payoutSerial ?? ''}`,
    ...(row.payoutReference !== null && { bankReference: row.payoutReference }),
  };
};

/** Everything except the payer, whose name a setting may change. */
const sealed = (receipt: Receipt): string =>
  JSON.stringify([
    1,
    receipt.no,
    receipt.wallet,
    receipt.amountFen,
    receipt.feeFen,
    receipt.taxFen,
    receipt.netFen,
    receipt.holderName,
    receipt.bankName,
    receipt.cardTail,
    receipt.appliedAt,
    receipt.paidAt,
    receipt.payoutNo,
    receipt.bankReference ?? '',
  ]);

export const receiptCode = (receipt: Receipt): string =>
  checkCodeOf(createHash('sha256').update(sealed(receipt)).digest('hex'));

export const isReceiptCode = (receipt: Receipt, typed: string): boolean => {
  const [said, right] = [plainCheckCode(typed), plainCheckCode(receiptCode(receipt))].map((code) => Buffer.from(code));
  return said !== undefined && right !== undefined && said.length === right.length && timingSafeEqual(said, right);
};

/** The public page that shows whether a number and a code belong together. */
export const receiptUrl = (publicUrl: string, receipt: Receipt): string =>
  new URL(`/verifyReceipt?${new URLSearchParams({ no: receipt.no, code: receiptCode(receipt) })}`, publicUrl).href;
