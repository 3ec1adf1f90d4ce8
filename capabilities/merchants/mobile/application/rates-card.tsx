/** The amount that arrives of 1,000 yuan, by how the customer pays. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { feeOf } from '#platform/money/fee.ts';
import { fen, subtractFen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import type { Application } from './port.ts';
import styles from './application.module.css';

const THOUSAND = fen(100_000);

interface RatesCardProps {
  readonly application: Application;
  /** Leads back to the choice of the rates. */
  readonly onEdit?: (() => void) | undefined;
}

export function RatesCard({ application, onEdit }: RatesCardProps): ReactNode {
  const { t } = useText();
  const { rates } = application;
  return (
    <Card pad>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('merchants.rates.title')}</h2>
        {onEdit && (
          <SmallButton kind="quiet" onClick={onEdit}>
            {t('merchants.form.change')}
          </SmallButton>
        )}
      </div>
      <table className={styles['rates']}>
        <thead>
          <tr>
            <th scope="col">{t('merchants.rates.how')}</th>
            <th scope="col">{t('merchants.rates.rate')}</th>
            <th scope="col">{t('merchants.rates.arrives')}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ rateType, ratePpm, capFen, extraFen }) => (
            <tr key={rateType}>
              <th scope="row">
                {t(`merchants.rate-type.${rateType}`)}
                {capFen !== undefined && <em>{t('merchants.rates.cap', { amount: formatFen(capFen) })}</em>}
                {extraFen !== undefined && <em>{t('merchants.rates.extra', { amount: formatFen(extraFen) })}</em>}
              </th>
              <td>{formatRate(ratePpm)}</td>
              <td>
                <b>{formatFen(subtractFen(THOUSAND, feeOf(THOUSAND, { ratePpm, extraFen })))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
