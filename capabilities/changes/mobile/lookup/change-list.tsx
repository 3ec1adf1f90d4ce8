/** 变更记录: changes that were requested together are one card; a single batch or a search is shown line by line. */
import { useState, type ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { CHANGE_STATES, type ChangeKind } from '../../contract/change-kinds.ts';
import { exportChanges } from '../../contract/lookup/export-changes.ts';
import { listChangeBatches } from '../../contract/lookup/list-change-batches.ts';
import { listChanges } from '../../contract/lookup/list-changes.ts';
import { PromotionsRow } from '../promotions/promotions-row.tsx';
import { useKind } from '../use-kind.ts';
import { BatchList } from './batch-list.tsx';
import { ChangeFilterSheet } from './change-filter-sheet.tsx';
import { activeCount, filterOf, LIST_FIELDS, NO_FILTER, type ChangeFilter } from './change-filter.ts';
import { ChangeRows } from './change-rows.tsx';

const ALL = -1;
const STATES = [ALL, ...CHANGE_STATES] as const;

function ChangeListPage(): ReactNode {
  const { t } = useText();
  const kind = useKind();
  const [values, change] = useAddress(LIST_FIELDS);
  const filter = filterOf(values);
  const [isFiltering, setFiltering] = useState(false);
  const active = activeCount(values);
  const bar = (
    <NavBar
      right={
        <>
          <NavAction count={active} onClick={() => setFiltering(true)}>
            {t('changes.list.filter')}
          </NavAction>
          <ExportAction call={exportChanges} request={{ kind, ...filter }} />
        </>
      }
    />
  );
  const props = { kind, filter, empty: <None isNarrowed={active > 0 || values.state !== undefined} /> };
  return (
    <Screen bar={bar}>
      <Tabs
        fit
        label={t('changes.list.states')}
        choices={STATES.map((value) => ({
          value,
          label: t(value === ALL ? 'changes.list.all' : `changes.state.${value}`),
        }))}
        value={values.state ?? ALL}
        onChange={(value) => change({ state: value === ALL ? undefined : value })}
      />
      {filter.batchId === undefined ? <Batches {...props} /> : <Rows {...props} />}
      {isFiltering && (
        <ChangeFilterSheet
          values={values}
          onClose={() => setFiltering(false)}
          onApply={(next) => {
            change({ ...NO_FILTER, ...next });
            setFiltering(false);
          }}
        />
      )}
    </Screen>
  );
}

interface ListProps {
  kind: ChangeKind;
  filter: ChangeFilter;
  empty: ReactNode;
}

const PAGE_SIZE = 20;

function Batches({ kind, filter, empty }: ListProps): ReactNode {
  const list = useList(listChangeBatches, { kind, ...filter, pageSize: PAGE_SIZE }, { keepPrevious: true });
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <Stack>
        {kind === 'rate' && <PromotionsRow />}
        <BatchList list={list} empty={empty} />
      </Stack>
    </PullToRefresh>
  );
}

/** The changes of one batch. */
function Rows({ kind, filter, empty }: ListProps): ReactNode {
  const list = useList(listChanges, { kind, ...filter, pageSize: PAGE_SIZE }, { keepPrevious: true });
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <Stack>
        <ChangeRows list={list} empty={empty} />
      </Stack>
    </PullToRefresh>
  );
}

function None({ isNarrowed }: { isNarrowed: boolean }): ReactNode {
  const { t } = useText();
  const [, change] = useAddress(LIST_FIELDS);
  return (
    <Empty
      icon="history"
      title={t(isNarrowed ? 'changes.list.no-match' : 'changes.list.none')}
      {...(isNarrowed && {
        action: { label: t('ui.filter.clear'), onClick: () => change({ ...NO_FILTER, state: undefined }) },
      })}
    >
      {t(isNarrowed ? 'changes.list.no-match-hint' : 'changes.list.none-hint')}
    </Empty>
  );
}

export { ChangeListPage as Page };
