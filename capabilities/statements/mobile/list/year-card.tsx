import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { listStatements } from '../../contract/list/list-statements.ts';
import { monthText } from '../../rules/list/month-text.ts';
import { YearBars } from './year-bars.tsx';
import styles from '../statements.module.css';

type List = AnswerOf<typeof listStatements>;

/** The earnings of the year's closed months, beside the same months of the previous year. */
export function YearCard({ list }: { list: List }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const months = list.rows.map(({ month }) => monthText(month, lang)).toReversed();
  const span = months.length > 1 ? `${months[0]} – ${months.at(-1)}` : months[0];
  return (
    <Card>
      <CardHead title={t('statements.list.total', { year: list.year })} more={span} />
      <div className={styles['year']}>
        <Figure size="chart">
          <Amount fen={list.totalFen} look="card" />
        </Figure>
        <p className={styles['beside']}>
          {list.changeTenths !== undefined && (
            <Delta tenths={list.changeTenths}>{t('statements.list.before', { year: list.year - 1 })}</Delta>
          )}
          {list.averageFen !== undefined && (
            <span>{t('statements.list.average', { amount: shown(list.averageFen) })}</span>
          )}
        </p>
        <YearBars list={list} />
      </div>
    </Card>
  );
}
