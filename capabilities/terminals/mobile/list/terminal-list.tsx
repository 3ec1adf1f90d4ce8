/** 机具列表: search, chips and filter, with multiple selection for operations. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { BIND_STATUSES, type BindStatus } from '../../contract/binding/bind-status.ts';
import { exportTerminals } from '../../contract/list/export-terminals.ts';
import { COUNT_CAP, getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';
import { listTerminals } from '../../contract/list/list-terminals.ts';
import { MAX_SEARCH } from '../../contract/list/terminal-filter.ts';
import { useScan } from '../scan/use-scan.ts';
import { SelectionActions } from './selection-actions.tsx';
import {
  activeCount,
  countOf,
  filterOf,
  LIST_FIELDS,
  valuesOf,
  type ListFilter,
  type SavedValues,
} from './terminal-filter.ts';
import { TerminalRows } from './terminal-rows.tsx';
import { useSelection } from './use-selection.ts';

/** Loaded when it is opened. */
const TerminalFilterSheet = lazy(async () => ({
  default: (await import('./terminal-filter-sheet.tsx')).TerminalFilterSheet,
}));

/** Permissions of which at least one is needed to select terminals. */
const OPERATING = [
  'terminal:assign',
  'terminal:transfer',
  'terminal:recall',
  'terminal:bind',
  'terminal:unbind',
  'terminal:return',
];

const ALL = -1;
type Status = typeof ALL | BindStatus;
const STATUSES: readonly Status[] = [ALL, ...BIND_STATUSES];

/** The list, its filter, and the selection. */
const useTerminalList = () => {
  const [values, set] = useAddress(LIST_FIELDS);
  const { text, select: isSelecting } = values;
  const holderName = values.holderName || undefined;
  const filter = filterOf(values);
  const selection = useSelection();
  const asked = { ...filter, ...searched(useDebounced(text.trim())) };
  const list = useList(listTerminals, { ...asked, pageSize: 30 }, { keepPrevious: true });
  const counts = useCounts(asked);
  const change = (next: ListFilter, more: { holderName?: string; text?: string } = {}): void => {
    selection.clear();
    set({ ...valuesOf(next), ...more });
  };
  const open = (saved: SavedValues): void => {
    selection.clear();
    set(saved);
  };
  // if no listed terminal allows an operation, switch to the agent's own terminals
  const select = (): void => {
    if (!list.rows.some(({ operations }) => operations.length > 0))
      change({ ...filter, holder: 'self', holderId: undefined, teamId: undefined });
    set({ select: true });
  };
  const leave = (): void => {
    selection.clear();
    set({ select: false });
  };
  return { asked, holderName, filter, text, isSelecting, selection, list, counts, set, change, open, select, leave };
};

function TerminalListPage(): ReactNode {
  const hasTeam = useHasTeam();
  const [isFiltering, setFiltering] = useState(false);
  const shownList = useTerminalList();
  const { asked, holderName, filter, text, isSelecting, selection, list, counts } = shownList;
  const { set, change, open } = shownList;
  const clear = (): void => change({}, { holderName: '', text: '' });
  const inTeam = (): void => change({ ...filter, holder: 'team' });
  const scan = useScan('search', ([first]) => first && set({ text: first.sn }));
  const shown: Status = filter.bindStatus ?? ALL;
  const foot = isSelecting ? (
    <SelectionActions selection={selection} loaded={list.rows} filter={asked} total={counts.of(shown)} />
  ) : undefined;
  return (
    <Screen bar={<SelectBar shown={shownList} />} foot={foot} room={isSelecting ? 'action-note' : 'plain'}>
      <SearchBar
        text={text}
        filter={filter}
        onText={(typed) => set({ text: typed })}
        onScan={() => scan()}
        onFilter={() => setFiltering(true)}
      />
      <StatusChips
        counts={counts}
        value={shown}
        onChange={(value) => change({ ...filter, bindStatus: value === ALL ? undefined : value })}
      />
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <TerminalRows
            list={list}
            selection={isSelecting ? selection : undefined}
            isNarrowed={text !== '' || activeCount(filter) > 0}
            onClear={clear}
            onTeam={hasTeam && isOfOneself(filter) ? inTeam : undefined}
            holderName={holderName}
            filter={filter}
          />
        </Stack>
      </PullToRefresh>
      <Suspense>
        {isFiltering && (
          <TerminalFilterSheet
            onClose={() => setFiltering(false)}
            filter={filter}
            holderName={holderName}
            text={searched(text.trim())}
            onApply={(next, name) => change(next, { holderName: name ?? '' })}
            onOpen={open}
          />
        )}
      </Suspense>
    </Screen>
  );
}

const isOfOneself = ({ holder, holderId, teamId }: ListFilter): boolean =>
  holder === 'self' && holderId === undefined && teamId === undefined;

interface SearchBarProps {
  text: string;
  filter: ListFilter;
  onText: (typed: string) => void;
  onScan: () => void;
  onFilter: () => void;
}

function SearchBar({ text, filter, onText, onScan, onFilter }: SearchBarProps): ReactNode {
  const { t } = useText();
  return (
    <div className="bar">
      <SearchField
        value={text}
        onChange={onText}
        placeholder={t('terminals.terminal-list.search')}
        maxLength={MAX_SEARCH}
        onScan={onScan}
        numeric
      />
      <IconButton
        icon="filter"
        look="square"
        label={t('terminals.terminal-list.filter')}
        count={activeCount(filter)}
        onClick={onFilter}
      />
    </div>
  );
}

interface StatusChipsProps {
  counts: ReturnType<typeof useCounts>;
  value: Status;
  onChange: (status: Status) => void;
}

function StatusChips({ counts, value, onChange }: StatusChipsProps): ReactNode {
  const { t } = useText();
  return (
    <Chips
      look="fit"
      label={t('terminals.terminal-list.status')}
      value={value}
      onChange={onChange}
      choices={STATUSES.map((status) => ({
        value: status,
        label: t(status === ALL ? 'terminals.terminal-list.all' : `terminals.bind-status.${status}`),
        count: counts.text(status),
      }))}
    />
  );
}

/** Begins and ends selecting, for users who may act on the selected terminals. */
function SelectBar({ shown }: { shown: ReturnType<typeof useTerminalList> }): ReactNode {
  const { asked, isSelecting, list, select, leave } = shown;
  const hasRows = list.rows.length > 0;
  const { t } = useText();
  const may = useMay();
  const canSelect = hasRows && OPERATING.some(may);
  const action = isSelecting ? (
    <NavAction onClick={leave}>{t('terminals.terminal-list.cancel')}</NavAction>
  ) : (
    canSelect && <NavAction onClick={select}>{t('terminals.terminal-list.select')}</NavAction>
  );
  return (
    <NavBar
      right={
        <>
          {action}
          {hasRows && !isSelecting && <ExportAction call={exportTerminals} request={asked} />}
        </>
      }
    />
  );
}

const searched = (text: string): { text?: string } => (text === '' ? {} : { text });

/** Exact counts on the chips; none for a status whose count is only a lower bound. */
function useCounts(asked: ListFilter): {
  of: (status: Status) => number | undefined;
  text: (status: Status) => string | undefined;
} {
  const { data } = useCall(getTerminalSummary, { ...asked, bindStatus: undefined }, { keepPrevious: true });
  const of = (status: Status): number | undefined => data && countOf(data.counts, status === ALL ? undefined : status);
  const text = (status: Status): string | undefined => {
    const count = of(status);
    const isBound = data?.isCapped && (status === ALL || (count ?? 0) >= COUNT_CAP);
    return count === undefined || isBound ? undefined : formatCount(count);
  };
  return { of, text };
}

export { TerminalListPage as Page };
