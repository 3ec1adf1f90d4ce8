import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, formatRate } from '#platform/money/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { listFeedLimits } from '../../contract/feed/list-feed-limits.ts';

type Limit = AnswerOf<typeof listFeedLimits>['rows'][number];

const useColumns = (): TableColumnsType<Limit> => {
  const { t } = useText();
  const money = (key: 'amountFen' | 'terminalDayFen' | 'dayFen') => ({
    key,
    title: t(`trades.console.limit.${key}`),
    align: 'right' as const,
    render: (_: unknown, row: Limit) => yuan(row[key]),
  });
  const rate = (key: 'tolerancePpm' | 'valueFeePpm') => ({
    key,
    title: t(`trades.console.limit.${key}`),
    align: 'right' as const,
    render: (_: unknown, row: Limit) => formatRate(row[key]),
  });
  const count = (key: 'oldestDays' | 'phasesAhead') => ({
    key,
    title: t(`trades.console.limit.${key}`),
    align: 'right' as const,
    render: (_: unknown, row: Limit) => formatCount(row[key]),
  });
  return [
    {
      key: 'acquirer',
      title: t('trades.console.acquirer'),
      render: (_, { acquirer, setBy }) => (
        <>
          <b>{acquirer === '' ? t('trades.console.limit.everybody') : acquirer}</b>
          <span>
            {setBy === undefined ? t('trades.console.limit.delivered') : t('trades.console.limit.by', { name: setBy })}
          </span>
        </>
      ),
    },
    money('amountFen'),
    money('terminalDayFen'),
    money('dayFen'),
    rate('tolerancePpm'),
    rate('valueFeePpm'),
    count('oldestDays'),
    count('phasesAhead'),
    { key: 'brands', title: t('trades.console.limit.brands'), render: (_, row) => row.brandIds.join(', ') || '—' },
  ];
};

/** Two persons change them by command, as the text below the list explains. */
export function FeedLimits(): ReactNode {
  const { t } = useText();
  const list = useCall(listFeedLimits, {});
  const columns = useColumns();
  return (
    <ListState list={list}>
      <section className="c-list" tabIndex={0} aria-label={t('trades.console.tab.limits')}>
        <Table<Limit>
          rowKey="acquirer"
          columns={columns}
          dataSource={[...(list.data?.rows ?? [])]}
          loading={list.isPending}
          pagination={false}
        />
        <p className="c-note">
          {t('trades.console.limit.how', { command: 'npm run operator -- trades change-feed-limits' })}
        </p>
      </section>
    </ListState>
  );
}
