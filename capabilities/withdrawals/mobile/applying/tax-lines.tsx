import type { ReactNode } from 'react';
import { negateFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatRate } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { ShowAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { Translate } from '#capabilities/ledger/mobile/api.ts';

interface WithheldTax {
  readonly taxFen: Fen;
  readonly taxParts: readonly { amountFen: Fen; ratePpm: Ppm; taxFen: Fen; documentNo?: string | undefined }[];
}

interface Line {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** The tax in one line, with the rate where it is known; where tax documents cover something, its parts below. */
export const taxLines = ({ taxFen, taxParts }: WithheldTax, shown: ShowAmount, t: Translate, ratePpm?: Ppm): Line[] => {
  const isCovered = taxParts.some(({ documentNo }) => documentNo !== undefined);
  if (!isCovered) {
    const rate = ratePpm ?? taxParts[0]?.ratePpm;
    return [
      { label: <Tax t={t} detail={rate === undefined ? '' : formatRate(rate, 0)} />, value: minus(taxFen, shown) },
    ];
  }
  return [
    { label: t('withdrawals.withdraw.tax'), value: minus(taxFen, shown) },
    ...taxParts.map((part) => ({ label: <em>{detailOf(part, shown, t)}</em>, value: <em>{shown(part.taxFen)}</em> })),
  ];
};

const minus = (amountFen: Fen, shown: ShowAmount): string => shown(amountFen === 0 ? zeroFen : negateFen(amountFen));

const detailOf = (
  { amountFen, ratePpm, documentNo }: WithheldTax['taxParts'][number],
  shown: ShowAmount,
  t: Translate,
): string => {
  const values = { amount: shown(amountFen), rate: formatRate(ratePpm, 0), no: documentNo ?? '' };
  return t(
    documentNo === undefined ? 'withdrawals.withdraw.tax-part' : 'withdrawals.withdraw.tax-part-document',
    values,
  );
};

function Tax({ t, detail }: { t: Translate; detail: string }): ReactNode {
  return (
    <>
      {t('withdrawals.withdraw.tax')} <em>{detail}</em>
    </>
  );
}
