/** /console/ledger/transfers: every transfer, found by agent, by number, and by what it was booked for. */
import { Button } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { plainYuan } from '#platform/money/yuan.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { ExportRows } from '#platform/ui-console/export-rows.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { searchTransfers } from '../../contract/overview/search-transfers.ts';
import { kindText, sideText, TransferTable } from './transfer-table.tsx';

const PAGE = 50;
const PATH = '/ledger/transfers';
const textIn = (search: string): string => (new URLSearchParams(search).get('text') ?? '').slice(0, 40);

function ExportTransfers({ request }: { request: { text?: string } }): ReactNode {
  const { t } = useText();
  const column = (name: string): string => t(`ledger.console.column.${name}`);
  return (
    <ExportRows
      call={searchTransfers}
      request={request}
      name={t('ledger.console.transfers')}
      columns={[
        { title: column('no'), cell: ({ no }) => no },
        { title: column('at'), cell: ({ at }) => ({ date: formatDateTime(at) }) },
        { title: column('debit'), cell: ({ debit }) => sideText(debit, t) },
        { title: column('credit'), cell: ({ credit }) => sideText(credit, t) },
        { title: column('amount'), cell: ({ amountFen }) => ({ number: plainYuan(amountFen) }) },
        { title: column('why'), cell: (row) => kindText(row, t) },
        { title: column('source'), cell: ({ source }) => source },
      ]}
    />
  );
}

export function Transfers(): ReactNode {
  const { t } = useText();
  const text = textIn(useSearch());
  /** The cursors of the pages up to the shown one; of the first page there is none. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const request = text === '' ? {} : { text };
  const list = useCall(
    searchTransfers,
    { ...request, pageSize: PAGE, ...(cursor !== undefined && { cursor }) },
    { keepPrevious: true },
  );
  const find = useCallback((wanted: string) => {
    if (textIn(location.search) === wanted) return;
    setCursors([]);
    replaceAddress(PATH, wanted === '' ? '' : `?${new URLSearchParams({ text: wanted }).toString()}`);
  }, []);
  const next = list.data?.nextCursor;
  return (
    <div className="c-page">
      <PageHead title={t('ledger.console.transfers')}>
        <SearchBox initial={text} placeholder={t('ledger.console.search')} onSearch={find} />
        <ExportTransfers request={request} />
      </PageHead>
      <div className="c-body">
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('ledger.console.transfers')}>
            <TransferTable rows={list.data?.rows ?? []} isLoading={list.isPending || list.isPlaceholderData} />
            <div className="c-more">
              <Button disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
                {t('ledger.console.newer')}
              </Button>
              <Button
                disabled={next === undefined}
                onClick={() => next !== undefined && setCursors([...cursors, next])}
              >
                {t('ledger.console.older')}
              </Button>
            </div>
          </section>
        </ListState>
      </div>
      <KeyList keys={[['/', t('ledger.console.key.search')]]} />
    </div>
  );
}
