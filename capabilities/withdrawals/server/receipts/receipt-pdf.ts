/** A receipt as a PDF: the same receipt, language and wish give the same bytes. */
import { joined } from '#platform/i18n/joined.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import { renderPdf } from '#platform/pdf/pdf.ts';
import { receiptFacts } from '../../rules/receipts/receipt-facts.ts';
import { receiptCode, receiptUrl, type Receipt } from './receipt-of.ts';

interface ReceiptOptions {
  readonly lang: Lang;
  readonly hideName: boolean;
  readonly publicUrl: string;
}

export const receiptPdf = async (receipt: Receipt, { lang, hideName, publicUrl }: ReceiptOptions) => {
  const t = textFor(lang);
  const title = t('withdrawals.receipt.title');
  const code = receiptCode(receipt);
  const parts = receiptFacts(receipt, { lang, hideName, t });
  const seal = [
    [t('withdrawals.receipt.code'), code],
    [t('withdrawals.receipt.verify'), receiptUrl(publicUrl, receipt)],
  ] as const;
  const blocks = [...parts, seal].flatMap((facts) => [{ is: 'facts', facts } as const, { is: 'gap' } as const]);
  const bytes = await renderPdf({
    title,
    createdAt: new Date(receipt.paidAt),
    lang,
    foot: joined(receipt.no, code),
    blocks: [{ is: 'title', text: title }, ...blocks, { is: 'note', text: t('withdrawals.receipt.note') }],
  });
  // blanks are awkward in names of files
  return { name: `${title.replaceAll(/\s+/g, '-')}_${receipt.no}.pdf`, bytes };
};
