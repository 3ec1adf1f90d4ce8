import { Button } from 'antd';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { FilterSelect } from '#platform/ui-console/filter-select.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { navigate, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { AGENT_STATUSES, type AgentStatus } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { listTree } from '#capabilities/agents/contract/lookup/list-tree.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { AgentDrawer } from './agent-drawer.tsx';
import { NewRoot } from './new-root.tsx';
import { treeStateOf, writeTreeState, type TreeState } from './tree-address.ts';
import { TreeTable } from './tree-table.tsx';
import { useLevelCodes } from './use-level-codes.ts';
import styles from './agents.module.css';

const ANY = '';

function Filters({ state, change }: { state: TreeState; change: (part: TreeState) => void }): ReactNode {
  const { t } = useText();
  const any = { value: ANY, label: t('reassignments.console.all') };
  const levels = useLevelCodes().map((code) => ({ value: code, label: code }));
  const states = AGENT_STATUSES.map((value) => ({
    value: value as string,
    label: t(`reassignments.console.${value}`),
  }));
  return (
    <div className="c-filters">
      {levels.length > 0 && (
        <FilterSelect
          label={t('reassignments.console.level')}
          value={state.level ?? ANY}
          options={[any, ...levels]}
          onChange={(level) => change({ level })}
        />
      )}
      <FilterSelect
        label={t('reassignments.console.state')}
        value={state.status ?? ANY}
        options={[any, ...states]}
        onChange={(status) => change({ status })}
      />
    </div>
  );
}

const useTreeKeys = (state: TreeState, change: (part: TreeState) => void) => {
  const table = useRef<HTMLElement>(null);
  const codes = (): string[] =>
    [...(table.current?.querySelectorAll<HTMLElement>('tr[data-code]') ?? [])].map((row) => row.dataset['code'] ?? '');
  const go = (by: number): void => {
    const all = codes();
    const at = Math.max(0, Math.min(all.length - 1, all.indexOf(state.open ?? '') + by));
    const open = all[at];
    if (open !== undefined) change({ open });
  };
  const press = (): void =>
    table.current?.querySelector<HTMLElement>(`tr[data-code="${state.open ?? ''}"] [aria-expanded]`)?.click();
  const isExpanded = (): string | undefined =>
    table.current
      ?.querySelector(`tr[data-code="${state.open ?? ''}"] [aria-expanded]`)
      ?.getAttribute('aria-expanded') ?? undefined;
  const to = (part: string) => (state.open === undefined ? undefined : () => navigate(`/agents/${state.open}${part}`));
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    arrowright: () => isExpanded() === 'false' && press(),
    arrowleft: () => isExpanded() === 'true' && press(),
    enter: to(''),
    m: to('/move'),
    f: to('?act=freeze'),
    escape: state.open === undefined ? undefined : () => writeTreeState({ ...state, open: '' }),
  });
  return table;
};

export function AgentTree(): ReactNode {
  const { t } = useText();
  const search = useSearch();
  const state = useMemo(() => treeStateOf(search), [search]);
  const mayCreate = useMay('agent:create');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const { data } = useCall(listTree, { pageSize: 1 });
  const change = (part: TreeState): void => writeTreeState({ ...state, isNew: false, ...part });
  const table = useTreeKeys(state, change);
  const find = useCallback((text: string) => {
    const before = treeStateOf(location.search);
    if ((before.text ?? '') !== text) writeTreeState({ ...before, text, open: '' });
  }, []);
  const toggle = (id: string): void =>
    setExpanded((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  const wanted = {
    ...(state.text && { text: state.text }),
    ...(state.level && { levelCode: state.level }),
    ...(state.status && { status: state.status as AgentStatus }),
  };
  const isOpen = state.open !== undefined || state.isNew === true;
  return (
    <div className="c-page">
      <PageHead title={t('reassignments.console.agents')}>
        <span className={styles['counts']}>{data?.counts && t('reassignments.console.counts', data.counts)}</span>
        <SearchBox initial={state.text ?? ''} placeholder={t('reassignments.console.search')} onSearch={find} />
        {mayCreate && (
          <Button icon={<Icon name="plus" size={18} />} onClick={() => change({ open: '', isNew: true })}>
            {t('reassignments.console.new-root')}
          </Button>
        )}
      </PageHead>
      <Filters state={state} change={change} />
      <div className="c-body" {...(isOpen && { 'data-open': '' })}>
        <section className="c-list" ref={table} tabIndex={0} aria-label={t('reassignments.console.agents')}>
          <TreeTable
            wanted={wanted}
            expanded={expanded}
            toggle={toggle}
            openCode={state.open}
            open={(open) => change({ open })}
          />
        </section>
        {state.open !== undefined && (
          <AgentDrawer key={state.open} agentCode={state.open} onClose={() => change({ open: '' })} />
        )}
        {state.isNew === true && (
          <NewRoot onClose={() => change({ isNew: false })} onDone={(open) => change({ open })} />
        )}
      </div>
      <KeyList
        keys={['J', 'K', '→', '←', 'Enter', 'M', 'F', '/'].map((key) => [key, t(`reassignments.console.key.${key}`)])}
      />
    </div>
  );
}
