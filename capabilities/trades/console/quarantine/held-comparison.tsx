import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { HeldRow } from './use-held-rows.ts';

type Contents = NonNullable<HeldRow['booked']>;

/** The shown contents, named by the words that `details` uses for what differs. */
const useShown = (): ((contents: Contents) => Readonly<Record<string, string | undefined>>) => {
  const { t } = useText();
  const worded = (key: string, value: number | string | undefined): string | undefined =>
    value === undefined ? undefined : t(`${key}.${value}`);
  const amount = (fen: Contents['feeFen']): string | undefined => (fen === undefined ? undefined : yuan(fen));
  return (contents) => ({
    kind: worded('trades.console.kind', contents.kind),
    status: worded('trades.status', contents.status),
    occurredAt: formatDateTime(contents.occurredAt),
    amount: yuan(contents.amountFen),
    fee: amount(contents.feeFen),
    valueFee: amount(contents.valueFeeFen),
    paymentType: worded('trades.payment-type', contents.paymentType),
    method: worded('trades.method', contents.method),
    cardType: worded('trades.card-type', contents.cardType),
    terminalSn: contents.terminalSn,
    merchantNo: contents.merchantNo,
    originalReference: contents.originalReference,
  });
};

/** The booked contents beside those that arrived, with the rows that differ marked. */
export function HeldComparison({ row, booked }: { row: HeldRow; booked: Contents }): ReactNode {
  const { t } = useText();
  const shown = useShown();
  const [before, now] = [shown(booked), shown(row)];
  const words = Object.keys(before).filter((word) => before[word] !== undefined || now[word] !== undefined);
  return (
    <table className="c-compare">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('trades.console.booked')}</th>
          <th scope="col">{t('trades.console.came')}</th>
        </tr>
      </thead>
      <tbody>
        {words.map((word) => (
          <tr key={word} className={row.details.includes(word) ? 'is-different' : ''}>
            <th scope="row">{t(`trades.console.differs.${word}`)}</th>
            <td>{before[word] ?? '—'}</td>
            <td>{now[word] ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
