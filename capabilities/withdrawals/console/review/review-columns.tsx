import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatDateTime, formatTimeOfDay } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { DelayedCommand } from '#platform/ui-console/delayed.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import type { ReviewTab } from '../../contract/review/review-fields.ts';
import { hintsOf, shortBank, toneOf, type Row } from './review-row.ts';

type DelayedOf = (id: string) => DelayedCommand | undefined;
type Columns = NonNullable<TableProps<Row>['columns']>;

/** Time only for today; date and time for other days. */
const whenOf = (appliedAt: string): string =>
  businessDay(new Date(appliedAt)) === businessDay(new Date())
    ? formatTimeOfDay(appliedAt)
    : formatDateTime(appliedAt).slice(5, 16);

interface HintsProps {
  row: Row;
  delayed: DelayedCommand | undefined;
  t: Text['t'];
}

function Hints({ row, delayed, t }: HintsProps): ReactNode {
  if (delayed !== undefined)
    return <span className="c-leaving">{t('withdrawals.console.delayed', { seconds: delayed.secondsLeft })}</span>;
  const hints = hintsOf(row, t);
  if (hints.length === 0) return <span className="c-soft">-</span>;
  return (
    <span className="c-tags">
      {hints.map(({ key, tone, text }) => (
        <ToneTag key={key} tone={tone}>
          {text}
        </ToneTag>
      ))}
    </span>
  );
}

const statusOf = (row: Row, t: Text['t']): ReactNode => (
  <ToneTag tone={toneOf(row.status)}>
    {row.isApproved && row.status !== 'paying' && row.reason === undefined
      ? t('withdrawals.console.approved')
      : t(`withdrawals.status.${row.status}`)}
  </ToneTag>
);

/** Risk hints while the withdrawal waits for a decision, otherwise its status. */
const lastColumn = (tab: ReviewTab, t: Text['t'], delayedOf: DelayedOf): Columns[number] =>
  tab === 'review'
    ? {
        key: 'hints',
        title: t('withdrawals.console.hints'),
        width: 176,
        render: (_, row) => <Hints row={row} delayed={delayedOf(row.id)} t={t} />,
      }
    : { key: 'status', title: t('withdrawals.console.status'), width: 120, render: (_, row) => statusOf(row, t) };

/** Columns that the detail panel shows as well: left out where it takes their room. */
const BESIDE_DETAIL = new Set(['wallet', 'net', 'card']);

/** @param isCompact leaves out columns that the detail panel shows as well. */
export const useColumns = (tab: ReviewTab, isCompact: boolean, delayedOf: DelayedOf): Columns => {
  const { t } = useText();
  const columns: Columns = [
    {
      key: 'time',
      title: t('withdrawals.console.time'),
      width: 96,
      className: 'c-soft',
      render: (_, row) => whenOf(row.appliedAt),
    },
    {
      key: 'agent',
      title: t('withdrawals.console.agent'),
      render: (_, { agent }) => (
        <>
          <b>{agent.name}</b>
          <span>{joined(agent.code, agent.levelCode)}</span>
        </>
      ),
    },
    {
      key: 'wallet',
      title: t('withdrawals.console.filter.wallet'),
      width: 78,
      render: (_, row) => t(`ledger.name.${row.wallet}`),
    },
    {
      key: 'amount',
      title: t('withdrawals.console.amount'),
      width: 104,
      align: 'right',
      className: 'c-strong',
      render: (_, row) => yuan(row.amountFen),
    },
    {
      key: 'net',
      title: t('withdrawals.console.net'),
      width: 108,
      align: 'right',
      className: 'c-soft',
      render: (_, row) => yuan(row.netFen),
    },
    {
      key: 'card',
      title: t('withdrawals.console.card'),
      width: 108,
      className: 'c-soft',
      render: (_, { payee }) => `${shortBank(payee.bankName)} ${payee.cardTail}`,
    },
    lastColumn(tab, t, delayedOf),
  ];
  return isCompact ? columns.filter(({ key }) => !BESIDE_DETAIL.has(String(key))) : columns;
};
