import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useDelayed, type DelayedCommand } from '#platform/ui-console/delayed.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { NARROW, useMedia } from '#platform/ui-console/use-media.ts';
import type { searchWithdrawals } from '../../contract/review/search-withdrawals.ts';
import { useColumns } from './review-columns.tsx';
import type { Row } from './review-row.ts';
import { pageSize, type ReviewState } from './review-state.ts';
import type { Selection } from './use-selection.ts';

type Answer = AnswerOf<typeof searchWithdrawals>;

interface ReviewTableProps {
  list: UseQueryResult<Answer>;
  state: ReviewState;
  selection: Selection;
  onPage: (pageNum: number) => void;
}

/** @param keys of the columns shown: each sum stands below its own. */
function Sums({ sums, keys }: { sums: NonNullable<Answer['sums']>; keys: readonly string[] }): ReactNode {
  const { t } = useText();
  const from = keys.indexOf('amount');
  const figures: Readonly<Record<string, string>> = { amount: yuan(sums.amountFen), net: yuan(sums.netFen) };
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={from}>
        {t('withdrawals.console.total', { count: sums.count })}
      </Table.Summary.Cell>
      {keys.slice(from).map((key, index) => (
        <Table.Summary.Cell key={key} index={from + index} align="right">
          {figures[key]}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}

const summaryOf = (sums: NonNullable<Answer['sums']>, keys: readonly string[]) => (): ReactNode => (
  <Sums sums={sums} keys={keys} />
);

export function ReviewTable({ list, state, selection, onPage }: ReviewTableProps): ReactNode {
  const { t } = useText();
  const delayed = useDelayed();
  const delayedOf = (id: string): DelayedCommand | undefined => delayed.find(({ about }) => about.includes(id));
  const isCompact = useMedia(NARROW) && selection.openNo !== undefined;
  const columns = useColumns(state.tab, isCompact, delayedOf);
  const keys = [...(selection.canCheck ? ['check'] : []), ...columns.map(({ key }) => String(key))];
  const { rows = [], sums } = list.data ?? {};
  if (list.error && list.data === undefined)
    return (
      <Alert
        type="error"
        showIcon
        title={failureText(list.error, t)}
        action={<Button onClick={() => void list.refetch()}>{t('console.retry')}</Button>}
      />
    );
  return (
    <section className="c-list" tabIndex={0} aria-label={t(`withdrawals.console.tab.${state.tab}`)}>
      <Table<Row>
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={list.isPending || list.isPlaceholderData}
        tableLayout="fixed"
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('withdrawals.console.empty')} />,
        }}
        {...(selection.canCheck && {
          rowSelection: {
            columnWidth: 52,
            selectedRowKeys: selection.checked.map(({ id }) => id),
            onChange: (keys: readonly unknown[]) => selection.check(keys.map(String)),
            getCheckboxProps: (row: Row) => ({
              disabled: !selection.isCheckable(row),
              'aria-label': t('withdrawals.console.check', { no: row.no }),
            }),
          },
        })}
        rowClassName={(row) => (delayedOf(row.id) === undefined ? '' : 'c-sent')}
        onRow={(row) => ({
          onClick: () => selection.open(row.no),
          'aria-selected': row.no === selection.openNo,
        })}
        pagination={
          (sums?.count ?? 0) > pageSize && {
            current: state.pageNum,
            pageSize,
            total: sums?.count ?? 0,
            onChange: onPage,
            showSizeChanger: false,
          }
        }
        {...(sums !== undefined && sums.count > 0 && { summary: summaryOf(sums, keys) })}
      />
    </section>
  );
}
