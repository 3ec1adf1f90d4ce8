import { Alert, Empty, Table } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import type { searchWithdrawals } from '../contract/search-withdrawals.ts';
import { pageSize, type ReviewState } from './review-state.ts';
import { useColumns } from './review-columns.tsx';
import { isApprovable, type Selection } from './use-selection.ts';
import type { Row } from './review-row.ts';

type Answer = AnswerOf<typeof searchWithdrawals>;

interface ReviewTableProps {
  list: UseQueryResult<Answer>;
  state: ReviewState;
  selection: Selection;
  onPage: (pageNum: number) => void;
}

function Sums({ sums, isIndented }: { sums: NonNullable<Answer['sums']>; isIndented: boolean }): ReactNode {
  const { t } = useText();
  const from = isIndented ? 4 : 3;
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={from}>
        {t('wallet.console.total', { count: sums.count })}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={from} align="right">
        {yuan(sums.amountFen)}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={from + 1} align="right">
        {yuan(sums.netFen)}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={from + 2} colSpan={2} />
    </Table.Summary.Row>
  );
}

const summaryOf = (sums: NonNullable<Answer['sums']>, isIndented: boolean) => (): ReactNode => (
  <Sums sums={sums} isIndented={isIndented} />
);

export function ReviewTable({ list, state, selection, onPage }: ReviewTableProps): ReactNode {
  const { t } = useText();
  const columns = useColumns(state.tab);
  const { rows = [], sums } = list.data ?? {};
  if (list.error) return <Alert type="error" showIcon title={failureText(list.error, t)} />;
  return (
    <section className="c-list" aria-label={t(`wallet.console.tab.${state.tab}`)}>
      <Table<Row>
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={list.isPending || list.isPlaceholderData}
        tableLayout="fixed"
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('wallet.console.empty')} />,
        }}
        {...(selection.canCheck && {
          rowSelection: {
            columnWidth: 52,
            selectedRowKeys: selection.checked.map(({ id }) => id),
            onChange: (keys: readonly unknown[]) => selection.check(keys.map(String)),
            getCheckboxProps: (row: Row) => ({
              disabled: !isApprovable(row),
              'aria-label': t('wallet.console.check', { no: row.no }),
            }),
          },
        })}
        onRow={(row) => ({
          onClick: () => selection.open(row.id),
          'aria-selected': row.id === selection.openId,
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
        {...(sums !== undefined && sums.count > 0 && { summary: summaryOf(sums, selection.canCheck) })}
      />
    </section>
  );
}
