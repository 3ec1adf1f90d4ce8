import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { TaxYear } from '#capabilities/withdrawals/contract/list/get-tax-year.ts';
import { MonthWithdrawals } from './month-withdrawals.tsx';
import styles from './tax.module.css';

interface TaxMonthsProps {
  tax: TaxYear;
  onYear: (year: number) => void;
}

const MOST_YEARS = 4;

/** Income and tax of the year by month of arrival, adding up to its total; a month unfolds into its withdrawals. */
export function TaxMonths({ tax: { year, years, total, months, openCount }, onYear }: TaxMonthsProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const choices = years.slice(0, MOST_YEARS).map((value) => ({ value, label: String(value) }));
  return (
    <Card>
      <CardHead title={t('wallet.tax.months', { year: String(year) })} />
      {choices.length > 1 && (
        <div className={styles['years']}>
          <Segmented small label={t('wallet.tax.year')} choices={choices} value={year} onChange={onYear} />
        </div>
      )}
      <div className={styles['months']}>
        <div className={styles['line']} data-head>
          <span>{t('wallet.tax.month')}</span>
          <span>{t('wallet.tax.income')}</span>
          <span>{t('wallet.tax.tax')}</span>
        </div>
        {months.map((row) => (
          <Month key={row.month} row={row} />
        ))}
        <div className={styles['line']} data-sum>
          <span>{t('wallet.tax.sum')}</span>
          <span>{shown(fen(total.incomeFen))}</span>
          <span>{shown(fen(total.taxFen))}</span>
        </div>
        <p className={styles['note']}>{t('wallet.tax.by-arrival', { count: openCount })}</p>
      </div>
    </Card>
  );
}

function Month({ row: { month, incomeFen, taxFen } }: { row: TaxYear['months'][number] }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['line']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          {t('wallet.tax.month-of', { month: String(Number(month.slice(5))) })}
          <Icon name="chevron" size={16} />
        </span>
        <span>{shown(fen(incomeFen))}</span>
        <span>{shown(fen(taxFen))}</span>
      </button>
      {isOpen && <MonthWithdrawals month={month} />}
    </>
  );
}
