/** The lines of a receipt, in one order on the page and in the PDF. */
import { capitalYuan } from '#platform/money/capital.ts';
import { negateFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { maskName } from '#platform/validate/mask.ts';

interface ReceiptValues {
  readonly no: string;
  readonly wallet: string;
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly netFen: Fen;
  readonly taxFen: Fen;
  readonly taxParts: readonly { readonly ratePpm: Ppm; readonly taxFen: Fen }[];
  readonly holderName: string;
  readonly bankName: string;
  readonly cardTail: string;
  readonly payer: string;
  readonly appliedAt: string;
  readonly paidAt: string;
  readonly payoutNo: string;
  readonly bankReference?: string | undefined;
}

interface Reader {
  readonly lang: 'zh-Hans' | 'zh-Hant' | 'en' | 'ja';
  readonly hideName: boolean;
  readonly t: (key: string, values?: Record<string, string | number>) => string;
}

export type ReceiptFact = readonly [label: string, value: string];

const minus = (amountFen: Fen): string => formatFen(amountFen === 0 ? zeroFen : negateFen(amountFen));

const moneyFacts = (receipt: ReceiptValues, { lang, t }: Reader): ReceiptFact[] => {
  const taxes = receipt.taxParts.length > 0 ? receipt.taxParts : [{ ratePpm: undefined, taxFen: receipt.taxFen }];
  return [
    [t('withdrawals.receipt.amount'), formatFen(receipt.amountFen)],
    [t('withdrawals.withdraw.fee'), minus(receipt.feeFen)],
    ...taxes.map(({ ratePpm, taxFen }): ReceiptFact => {
      const rate = ratePpm === undefined ? '' : ` ${formatRate(ratePpm, 0)}`;
      return [`${t('withdrawals.withdraw.tax')}${rate}`, minus(taxFen)];
    }),
    [t('withdrawals.withdraw.net'), formatFen(receipt.netFen)],
    ...(lang === 'zh-Hans' || lang === 'zh-Hant'
      ? [[t('withdrawals.receipt.capital'), capitalYuan(receipt.netFen, lang)] as const]
      : []),
  ];
};

/** The amounts, the two parties, and the numbers with their times. The card is masked always, the name on wish. */
export const receiptFacts = (receipt: ReceiptValues, reader: Reader): (readonly ReceiptFact[])[] => {
  const { t, hideName } = reader;
  const { bankReference } = receipt;
  return [
    moneyFacts(receipt, reader),
    [
      [t('withdrawals.receipt.holder'), hideName ? maskName(receipt.holderName) : receipt.holderName],
      [t('withdrawals.receipt.account'), `${receipt.bankName} •••• ${receipt.cardTail}`],
      [t('withdrawals.receipt.payer'), receipt.payer],
      [t('withdrawals.receipt.from'), t('withdrawals.receipt.wallet', { wallet: t(`ledger.name.${receipt.wallet}`) })],
    ],
    [
      [t('withdrawals.receipt.applied-at'), formatDateTime(receipt.appliedAt)],
      [t('withdrawals.receipt.paid-at'), formatDateTime(receipt.paidAt)],
      ...(bankReference === undefined ? [] : [[t('withdrawals.receipt.bank-reference'), bankReference] as const]),
      [t('withdrawals.withdrawals.payout-no'), receipt.payoutNo],
      [t('withdrawals.withdrawals.no'), receipt.no],
    ],
  ];
};
