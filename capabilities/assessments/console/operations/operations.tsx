/** /console/operations: unbindings and deletions that wait for the operator, with what an approval takes back. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { CountTabs } from '#platform/ui-console/count-tabs.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import {
  DECIDED_STATES,
  listDecidedOperations,
} from '#capabilities/terminals/contract/operations/list-decided-operations.ts';
import { listWaitingOperations } from '#capabilities/terminals/contract/operations/list-waiting-operations.ts';
import { OperationDetail } from './operation-detail.tsx';
import { OperationTable, type ShownOperation } from './operation-table.tsx';

const PATH = '/operations';

const OPERATION_TABS = ['waiting', ...DECIDED_STATES] as const;
type OperationTab = (typeof OPERATION_TABS)[number];

const operationPathOf = (no: string | undefined): string => (no === undefined ? PATH : `${PATH}/${no}`);

/** @param path below /console. */
const openOperationIn = (path: string): string | undefined => /^\/operations\/([A-Z0-9-]{2,40})$/.exec(path)?.[1];

const operationTabOf = (search: string): OperationTab => {
  const given = new URLSearchParams(search).get('tab');
  return OPERATION_TABS.find((tab) => tab === given) ?? 'waiting';
};

const operationSearchOf = (tab: OperationTab): string => (tab === 'waiting' ? '' : `?tab=${tab}`);

const PAGE_SIZE = 50;
const KEYS = ['j', 'k', 'a', 'r'];
const KEYS_OF_READERS = ['j', 'k'];

const useOperations = (tab: OperationTab) => {
  const waiting = useCall(listWaitingOperations, {});
  const state = tab === 'waiting' ? 'approved' : tab;
  const decided = useCall(listDecidedOperations, { state, pageSize: PAGE_SIZE }, { enabled: tab !== 'waiting' });
  const list = tab === 'waiting' ? waiting : decided;
  const rows: readonly ShownOperation[] = (tab === 'waiting' ? waiting.data?.rows : decided.data?.rows) ?? [];
  return { list, rows, waitingCount: waiting.data?.rows.length };
};

export function Operations(): ReactNode {
  const { t } = useText();
  const openNo = openOperationIn(usePath());
  const tab = operationTabOf(useSearch());
  const mayDecide = useMay('operation:decide');
  const { list, rows, waitingCount } = useOperations(tab);
  const index = rows.findIndex(({ no }) => no === openNo);
  const shown = rows[index];
  const open = (no: string | undefined): void => replaceAddress(operationPathOf(no), operationSearchOf(tab));
  useRowKeys({ rows, index, isOpen: shown !== undefined, open: (row) => open(row?.no) });
  const tabs = OPERATION_TABS.map((key) => ({
    key,
    label: t(`assessments.console.operations.${key}`),
    count: key === 'waiting' ? waitingCount : undefined,
  }));
  const keys = mayDecide && tab === 'waiting' ? KEYS : KEYS_OF_READERS;
  return (
    <div className="c-page">
      <PageHead title={t('assessments.console.operations')} />
      <CountTabs
        tabs={tabs}
        current={tab}
        onChange={(to) => replaceAddress(operationPathOf(undefined), operationSearchOf(to))}
      />
      <div className="c-filters">
        <span className="c-filters-end">{t('assessments.console.operations.hint')}</span>
      </div>
      <div className="c-body" {...(shown !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <OperationTable rows={rows} isLoading={list.isPending} openNo={openNo} onOpen={open} />
        </ListState>
        {shown !== undefined && (
          <OperationDetail
            key={shown.no}
            operation={shown}
            mayDecide={mayDecide}
            onClose={() => open(undefined)}
            onDecided={() => open(rows[index + 1]?.no)}
          />
        )}
      </div>
      <KeyList keys={keys.map((key) => [key.toUpperCase(), t(`assessments.console.operations.key.${key}`)])} />
    </div>
  );
}
