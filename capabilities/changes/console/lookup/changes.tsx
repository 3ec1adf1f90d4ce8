/**
 * /console/changes: changes at acquirers: those under way, without an answer, failed, or with answers that disagree.
 */
import { useCallback, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { CountTabs } from '#platform/ui-console/count-tabs.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { searchChanges } from '../../contract/lookup/search-changes.ts';
import { CHANGES_OF } from '../../contract/staff-fields.ts';
import { ChangeDetail } from './change-detail.tsx';
import { ChangeTable, type ListedChange } from './change-table.tsx';
import { changePathOf, changesOf, changesSearchOf, openChangeIn } from './changes-address.ts';

const has = ({ no, merchantName, merchantNo, sn = '' }: ListedChange, text: string): boolean =>
  [no, merchantName, merchantNo, sn].some((part) => part.toLowerCase().includes(text.toLowerCase()));

const useCounts = () => {
  const overdue = useCall(searchChanges, { of: 'overdue' }).data?.rows.length;
  const failed = useCall(searchChanges, { of: 'failed' }).data?.rows.length;
  const contradicted = useCall(searchChanges, { of: 'contradicted' }).data?.rows.length;
  const open = useCall(searchChanges, { of: 'open' }).data?.rows.length;
  return { open, overdue, failed, contradicted, changed: undefined };
};

export function Changes(): ReactNode {
  const { t } = useText();
  const openNo = openChangeIn(usePath());
  const of = changesOf(useSearch());
  const [text, setText] = useState('');
  const find = useCallback((wanted: string): void => setText(wanted), []);
  const counts = useCounts();
  const list = useCall(searchChanges, { of });
  const rows = (list.data?.rows ?? []).filter((row) => text === '' || has(row, text));
  const index = rows.findIndex(({ no }) => no === openNo);
  const open = (no: string | undefined): void => replaceAddress(changePathOf(no), changesSearchOf(of));
  const [mayManage, mayDecide] = [useMay('change:manage'), useMay('change:decide')];
  useRowKeys({ rows, index, isOpen: openNo !== undefined, open: (row) => open(row?.no) });
  return (
    <div className="c-page">
      <PageHead title={t('changes.console.title')}>
        <SearchBox placeholder={t('changes.console.search')} onSearch={find} />
      </PageHead>
      <CountTabs
        tabs={CHANGES_OF.map((key) => ({ key, label: t(`changes.console.of.${key}`), count: counts[key] }))}
        current={of}
        onChange={(to) => replaceAddress(changePathOf(undefined), changesSearchOf(to))}
      />
      <div className="c-filters">
        <span className="c-filters-end">{t('changes.console.hint')}</span>
      </div>
      <div className="c-body" {...(openNo !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <ChangeTable rows={rows} of={of} isLoading={list.isPending} openNo={openNo} onOpen={open} />
        </ListState>
        {openNo !== undefined && (
          <ChangeDetail
            key={openNo}
            no={openNo}
            isOverdue={of === 'overdue'}
            mayManage={mayManage}
            mayDecide={mayDecide}
            onClose={() => open(undefined)}
          />
        )}
      </div>
      <KeyList
        keys={(mayManage ? ['j', 'k', 't', '/'] : ['j', 'k', '/']).map((key) => [
          key.toUpperCase(),
          t(`changes.console.key.${key}`),
        ])}
      />
    </div>
  );
}
