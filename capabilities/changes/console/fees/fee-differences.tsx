/** /console/changes/fees: days on which an acquirer took another fee of a merchant than the rates in force say. */
import { Empty, Table, type TableColumnsType } from 'antd';
import { useCallback, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { subtractFen } from '#platform/money/fen.ts';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { searchFeeDifferences } from '../../contract/fees/search-fee-differences.ts';

type Difference = AnswerOf<typeof searchFeeDifferences>['rows'][number];

const PATH = '/changes/fees';

const keyOf = ({ day, merchantNo }: Difference): string => `${day}-${merchantNo}`;
const openIn = (path: string): string | undefined =>
  /^\/changes\/fees\/(\d{4}-\d\d-\d\d-[\w.-]{1,40})$/.exec(path)?.[1];
const searchOf = (text: string): string => (text === '' ? '' : `?q=${encodeURIComponent(text)}`);
const textIn = (search: string): string => (new URLSearchParams(search).get('q') ?? '').trim();

const useColumns = (): TableColumnsType<Difference> => {
  const { t } = useText();
  return [
    { key: 'day', width: 130, title: t('changes.console.day'), dataIndex: 'day' },
    { key: 'merchant', title: t('changes.console.merchant'), className: 'c-strong', dataIndex: 'merchantNo' },
    { key: 'acquirer', title: t('changes.console.acquirer'), className: 'c-soft', dataIndex: 'acquirer' },
    {
      key: 'count',
      width: 100,
      title: t('changes.console.sales'),
      align: 'right',
      render: (_, { saleCount }) => formatCount(saleCount),
    },
    {
      key: 'taken',
      width: 130,
      title: t('changes.console.taken'),
      align: 'right',
      render: (_, { takenFen }) => formatFen(takenFen),
    },
    {
      key: 'expected',
      width: 130,
      title: t('changes.console.expected'),
      align: 'right',
      render: (_, { expectedFen }) => formatFen(expectedFen),
    },
    {
      key: 'apart',
      width: 120,
      title: t('changes.console.apart'),
      align: 'right',
      className: 'c-strong',
      render: (_, { takenFen, expectedFen }) => formatFen(subtractFen(takenFen, expectedFen)),
    },
  ];
};

function Sales({ of: difference, onClose }: { of: Difference; onClose: () => void }): ReactNode {
  const { t } = useText();
  const { merchantNo, day, acquirer } = difference;
  const read = useCall(searchFeeDifferences, { merchantNo, day });
  const sales = read.data?.rows[0]?.sales ?? [];
  return (
    <Detail
      label={t('changes.console.fees')}
      title={merchantNo}
      under={joined(day, acquirer)}
      closeLabel={t('console.close')}
      onClose={onClose}
    >
      <OwnAddress />
      <table className="c-recent">
        <tbody>
          {sales.map(({ occurredAt, amountFen, takenFen, expectedFen }) => (
            <tr key={`${occurredAt} ${amountFen}`}>
              <td>{formatDateTime(occurredAt)}</td>
              <td>{formatFen(amountFen)}</td>
              <td>{formatFen(takenFen)}</td>
              <td className="c-soft">{formatFen(expectedFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="c-note">{t('changes.console.fees-note')}</p>
    </Detail>
  );
}

export function FeeDifferences(): ReactNode {
  const { t } = useText();
  const openKey = openIn(usePath());
  const text = textIn(useSearch());
  const list = useCall(searchFeeDifferences, text === '' ? {} : { merchantNo: text }, { keepPrevious: true });
  const rows = list.data?.rows ?? [];
  const index = rows.findIndex((row) => keyOf(row) === openKey);
  const shown = rows[index];
  const open = (row: Difference | undefined): void =>
    replaceAddress(row === undefined ? PATH : `${PATH}/${keyOf(row)}`, searchOf(text));
  const find = useCallback((wanted: string): void => {
    if (textIn(location.search) !== wanted) replaceAddress(PATH, searchOf(wanted));
  }, []);
  useRowKeys({ rows, index, isOpen: shown !== undefined, open });
  return (
    <div className="c-page">
      <PageHead title={t('changes.console.fees')}>
        <SearchBox initial={text} placeholder={t('changes.console.search-merchant')} onSearch={find} />
      </PageHead>
      <div className="c-body" {...(shown !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('changes.console.fees')}>
            <Table<Difference>
              rowKey={keyOf}
              columns={useColumns()}
              dataSource={rows}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('changes.console.no-fees')} />,
              }}
              onRow={(row) => ({ onClick: () => open(row), 'aria-selected': keyOf(row) === openKey })}
            />
          </section>
        </ListState>
        {shown !== undefined && <Sales key={openKey} of={shown} onClose={() => open(undefined)} />}
      </div>
      <KeyList keys={['j', 'k', '/'].map((key) => [key.toUpperCase(), t(`changes.console.key.${key}`)])} />
    </div>
  );
}
