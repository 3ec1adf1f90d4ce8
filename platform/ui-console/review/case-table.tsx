import { Empty, Pagination, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { ListState } from '../list-state.tsx';
import { replaceAddress, useSearch } from '../navigation.ts';
import { addressIn, searchOf, type ReviewAddress } from './review-address.ts';

/** Rows of a page. */
const CASES_PAGE = 20;

/** The filter that the address says. */
export const useDecisionFilter = () => {
  const { text, days } = addressIn(useSearch());
  return { ...(text !== '' && { text }), ...(days !== undefined && { days }) };
};

/** The part of a request that the address says. */
export const useDecisionsAsked = () => {
  const { pageNum } = addressIn(useSearch());
  return { pageSize: CASES_PAGE, pageNum, ...useDecisionFilter() };
};

interface DecisionRow {
  readonly decidedAt: string;
  /** Absent when it was decided automatically, by a setting. */
  readonly by?: { readonly loginName: string; readonly name: string } | undefined;
}

interface CaseTableProps<Row extends { readonly id: string }> {
  /** The path below /console. */
  page: `/${string}`;
  label: string;
  list: {
    readonly data: { readonly rows: readonly Row[]; readonly total?: number | undefined } | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    refetch: () => unknown;
  };
  columns: TableColumnsType<Row>;
}

/** Who decided and when; for refusals also why. */
export const useDecisionColumns = <Row extends DecisionRow>(
  why: ((row: Row) => ReactNode) | undefined,
): TableColumnsType<Row> => {
  const { t } = useText();
  return [
    {
      key: 'decided',
      width: 200,
      title: t('console.review.decided'),
      render: (_, { decidedAt, by }) => (
        <>
          <b>{by?.name ?? t('console.review.by_itself')}</b>
          <span>{joined(by?.loginName, formatDateTime(decidedAt))}</span>
        </>
      ),
    },
    ...(why ? [{ key: 'why', title: t('console.review.why'), render: (_: unknown, row: Row) => why(row) }] : []),
  ];
};

/** The same in an export, a fact in each cell. */
export const useDecisionCells = <Row extends DecisionRow>(why: ((row: Row) => string) | undefined) => {
  const { t } = useText();
  return [
    { title: t('console.review.decided'), cell: ({ decidedAt }: Row) => ({ date: formatDateTime(decidedAt) }) },
    { title: t('console.review.by'), cell: ({ by }: Row) => by?.name ?? t('console.review.by_itself') },
    ...(why ? [{ title: t('console.review.why'), cell: why }] : []),
  ];
};

/** Cases that are read and not decided here: in pages, which the address says. */
export function CaseTable<Row extends { readonly id: string }>(props: CaseTableProps<Row>): ReactNode {
  const { page, label, list, columns } = props;
  const { t } = useText();
  const address = addressIn(useSearch());
  const change = (more: Partial<ReviewAddress>): void => replaceAddress(page, searchOf({ ...address, ...more }));
  const total = list.data?.total ?? 0;
  return (
    <ListState list={list}>
      <section className="c-list" tabIndex={0} aria-label={label}>
        <Table<Row>
          rowKey="id"
          columns={columns}
          dataSource={[...(list.data?.rows ?? [])]}
          loading={list.isPending}
          tableLayout="fixed"
          pagination={false}
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('console.review.none')} />,
          }}
        />
        {total > CASES_PAGE && (
          <Pagination
            className="c-pages"
            current={address.pageNum}
            pageSize={CASES_PAGE}
            total={total}
            showSizeChanger={false}
            onChange={(pageNum) => change({ pageNum })}
          />
        )}
      </section>
    </ListState>
  );
}
