/** /console/audit: who did what to what, with the values before and after, and whether the log is whole. */
import { Input } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { present } from '#platform/time/present.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { FilterSelect } from '#platform/ui-console/filter-select.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { ACTOR_KINDS, ENTRY_GROUPS, searchEntries } from '../../contract/log/search-entries.ts';
import { CALL_PARTS } from './call-parts.ts';
import { ChainBar } from './chain-bar.tsx';
import { PERIODS, requestOf, searchOf, stateOf, type EntriesState } from './entries-address.ts';
import { EntriesTable } from './entries-table.tsx';
import { EntryDetail } from './entry-detail.tsx';

const PAGE_SIZE = 50;

interface FiltersProps {
  state: EntriesState;
  isLogins: boolean;
  onChange: (change: Partial<EntriesState>) => void;
}

function Days({ state, onChange }: Omit<FiltersProps, 'isLogins'>): ReactNode {
  const { t } = useText();
  if (state.period !== 'days') return null;
  return (['from', 'to'] as const).map((key) => (
    <Input
      key={key}
      type="date"
      className="c-date"
      aria-label={t(`audit.console.day.${key}`)}
      value={state[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  ));
}

function Filters({ state, isLogins, onChange }: FiltersProps): ReactNode {
  const { t } = useText();
  const all = { value: '' as const, label: t('console.all') };
  return (
    <div className="c-filters">
      <FilterSelect
        label={t('audit.console.at')}
        value={state.period}
        options={PERIODS.map((value) => ({ value, label: t(`audit.console.period.${value}`) }))}
        onChange={(period) => onChange({ period })}
      />
      <Days state={state} onChange={onChange} />
      <FilterSelect
        label={t('audit.console.who')}
        value={state.actor}
        options={[all, ...ACTOR_KINDS.map((value) => ({ value, label: t(`audit.console.actor.${value}`) }))]}
        onChange={(actor) => onChange({ actor })}
      />
      {!isLogins && (
        <>
          <FilterSelect
            label={t('audit.console.part')}
            value={state.call.includes('.') ? '' : state.call}
            options={[all, ...CALL_PARTS.map((value) => ({ value, label: t(`audit.console.part.${value}`) }))]}
            onChange={(call) => onChange({ call })}
          />
          <FilterSelect
            label={t('audit.console.only')}
            value={state.group}
            options={[all, ...ENTRY_GROUPS.map((value) => ({ value, label: t(`audit.console.group.${value}`) }))]}
            onChange={(group) => onChange({ group })}
          />
        </>
      )}
    </div>
  );
}

interface LogProps {
  path: '/audit' | '/audit/logins';
}

const openIn = (path: string): string | undefined => /^\/audit(?:\/logins)?\/(\d{1,19})$/.exec(path)?.[1];

const useFind = (path: LogProps['path']): ((text: string) => void) =>
  useCallback(
    (text) => {
      const before = stateOf(location.search);
      if (before.text !== text) replaceAddress(path, searchOf({ ...before, text }));
    },
    [path],
  );

function Log({ path }: LogProps): ReactNode {
  const { t } = useText();
  const search = useSearch();
  const state = useMemo(() => stateOf(search), [search]);
  const openId = openIn(usePath());
  const [later, goLater] = useState<{ readonly search: string; readonly cursor: string }>();
  const isLogins = path === '/audit/logins';
  const request = { ...requestOf(state, businessDay(present())), ...(isLogins && { group: 'logins' as const }) };
  const cursor = later?.search === search ? later.cursor : undefined;
  const list = useCall(
    searchEntries,
    { ...request, pageSize: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
    { keepPrevious: true },
  );
  const rows = list.data?.rows ?? [];
  const open = (id: string | undefined): void =>
    replaceAddress(id === undefined ? path : `${path}/${id}`, searchOf(state));
  const change = (more: Partial<EntriesState>): void => replaceAddress(path, searchOf({ ...state, ...more }));
  const find = useFind(path);
  const index = rows.findIndex(({ id }) => id === openId);
  useRowKeys({ rows, index, isOpen: openId !== undefined, open: (row) => open(row?.id) });
  return (
    <div className="c-page">
      <PageHead title={t(isLogins ? 'audit.console.logins' : 'audit.console.log')}>
        <SearchBox initial={state.text} placeholder={t('audit.console.search')} onSearch={find} />
      </PageHead>
      <ChainBar />
      <Filters state={state} isLogins={isLogins} onChange={change} />
      <div className="c-body" {...(openId !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <EntriesTable
            rows={rows}
            isLoading={list.isPending || list.isPlaceholderData}
            openId={openId}
            nextCursor={list.data?.nextCursor}
            searchedTo={list.data?.searchedTo}
            isLater={cursor !== undefined}
            onOpen={open}
            onNext={(next) => goLater({ search, cursor: next })}
            onFirst={() => goLater(undefined)}
          />
        </ListState>
        {openId !== undefined && (
          <EntryDetail
            key={openId}
            id={openId}
            onClose={() => open(undefined)}
            onAbout={(text) => change({ text, period: 'all', group: '', actor: '', call: '' })}
          />
        )}
      </div>
      <KeyList keys={['j', 'k', '/'].map((key) => [key.toUpperCase(), t(`audit.console.key.${key}`)])} />
    </div>
  );
}

export const AuditLog = (): ReactNode => <Log key="log" path="/audit" />;

export const LoginLog = (): ReactNode => <Log key="logins" path="/audit/logins" />;
