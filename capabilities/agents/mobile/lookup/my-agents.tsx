/** 我的代理: the direct sub-agents, or with ?id= those of an agent below. */
import { useState, type ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { CallError } from '#platform/client/send.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { mayOpen, push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { useLive } from '#capabilities/statistics/mobile/api.ts';
import { exportAgents } from '../../contract/lookup/export-agents.ts';
import { getAgentSummary } from '../../contract/lookup/get-agent-summary.ts';
import { listAgents, MAX_SEARCH } from '../../contract/lookup/list-agents.ts';
import { PATHS } from '../agent-paths.ts';
import { AgentList } from './agent-list.tsx';
import { AgentFilterSheet, SortSheet } from './agent-sheets.tsx';
import { activeCount, askedOf, FIELDS, filterOf, isNarrowed, NO_FILTER, type AgentsAddress } from './agents-address.ts';
import { AttentionCard } from './attention-card.tsx';
import { Crumbs } from './crumbs.tsx';
import { OwnSummary, SummarySkeleton, TeamSummary, type Summary } from './summary-card.tsx';
import styles from './my-agents.module.css';

function MyAgentsPage(): ReactNode {
  const { active } = usePage();
  useLive(active);
  const now = useNow(active);
  const [address, change] = useAddress(FIELDS);
  const summary = useCall(getAgentSummary, address.id === undefined ? {} : { agentId: address.id });
  const typed = useDebounced(address.text.trim());
  const list = useList(listAgents, askedOf(address, typed), { keepPrevious: true });
  const refresh = async (): Promise<void> => void (await Promise.all([summary.refetch(), list.refresh()]));
  const isDrilled = address.id !== undefined;
  // an agent that is not in the team: the head says so, and there is nothing to search or sort
  const isGone = summary.data === undefined && summary.error instanceof CallError;
  return (
    <Screen bar={<Bar exported={isDrilled || list.rows.length === 0 ? undefined : filterOf(address, typed)} />}>
      <PullToRefresh onRefresh={refresh}>
        <Head read={summary} isDrilled={isDrilled} now={now} onAttention={() => change({ attention: true })} />
        {/* who needs attention stands above the tools: until that is known, nothing below has a place */}
        {summary.isPending && <Waiting />}
        {!summary.isPending && !isGone && (
          <>
            <Tools address={address} change={change} now={now} summary={summary.data} isDrilled={isDrilled} />
            <AgentList
              list={list}
              drilled={isDrilled ? summary.data : undefined}
              isNarrowed={isNarrowed(address)}
              empty={<Nothing isNarrowed={isNarrowed(address)} onClear={() => change({ ...NO_FILTER, text: '' })} />}
            />
          </>
        )}
      </PullToRefresh>
    </Screen>
  );
}

function Waiting(): ReactNode {
  return (
    <Stack>
      <Card>
        <SkeletonRows lead="none" />
      </Card>
    </Stack>
  );
}

/** 新增, and 导出 for the own team: agents further down are masked. */
function Bar({ exported }: { exported: ReturnType<typeof filterOf> | undefined }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const canAdd = may('agent:add') && mayOpen(PATHS.add);
  return (
    <NavBar
      right={
        <>
          {canAdd && <NavAction onClick={() => push(PATHS.add)}>{t('agents.my-agents.add')}</NavAction>}
          {exported && <ExportAction call={exportAgents} request={exported} isPersonal />}
        </>
      }
    />
  );
}

interface HeadProps {
  read: { data: Summary | undefined; error: Error | null; refetch: () => unknown };
  isDrilled: boolean;
  now: Date;
  onAttention: () => void;
}

function Head({ read, isDrilled, now, onAttention }: HeadProps): ReactNode {
  const { data: summary } = read;
  if (summary === undefined)
    return (
      <Stack>
        {read.error ? (
          <Card>
            <ReadError error={read.error} onRetry={() => void read.refetch()} />
          </Card>
        ) : (
          <SummarySkeleton />
        )}
      </Stack>
    );
  const Shown = isDrilled ? TeamSummary : OwnSummary;
  return (
    <>
      {isDrilled && <Crumbs summary={summary} />}
      <Stack>
        <Shown summary={summary} now={now} />
      </Stack>
      {!isDrilled && <AttentionCard attention={summary.attention} now={now} onAll={onAttention} />}
    </>
  );
}

interface ToolsProps {
  address: AgentsAddress;
  change: (change: Partial<AgentsAddress>) => void;
  now: Date;
  summary: Summary | undefined;
  isDrilled: boolean;
}

/** Search and filter for the own team; masked agents further down are sorted only. */
function Tools({ address, change, now, summary, isDrilled }: ToolsProps): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState<'sort' | 'filter' | undefined>(undefined);
  const used = activeCount(address);
  const count = summary?.agent.childCount;
  return (
    <>
      {!isDrilled && (
        <div className={styles['tools']}>
          <SearchField
            value={address.text}
            onChange={(text) => change({ text })}
            placeholder={t('agents.my-agents.search')}
            maxLength={MAX_SEARCH}
          />
          <IconButton
            icon="filter"
            look="square"
            label={t('ui.filter.title')}
            count={used}
            onClick={() => setOpen('filter')}
          />
        </div>
      )}
      <div className={styles['group']}>
        <h2>
          <b>{t(isDrilled ? 'agents.my-agents.next' : 'agents.my-agents.direct')}</b>
          {count !== undefined && t('agents.my-agents.places', { count: formatCount(count) })}
        </h2>
        <button type="button" className={styles['more']} aria-haspopup="dialog" onClick={() => setOpen('sort')}>
          {t(`agents.sort.${address.sort}`)}
          <Icon name="chevron-down" size={16} />
        </button>
      </div>
      <SortSheet
        open={open === 'sort'}
        value={address.sort}
        isDrilled={isDrilled}
        onClose={() => setOpen(undefined)}
        onChange={(sort) => change({ sort })}
      />
      <AgentFilterSheet
        key={String(open === 'filter')}
        open={open === 'filter'}
        value={address}
        now={now}
        onClose={() => setOpen(undefined)}
        onApply={({ levelCode, status, attention }) => change({ levelCode, status, attention })}
        onOpen={change}
      />
    </>
  );
}

function Nothing({ isNarrowed: isEmptyMatch, onClear }: { isNarrowed: boolean; onClear: () => void }): ReactNode {
  const { t } = useText();
  const may = useMay();
  if (isEmptyMatch)
    return (
      <Empty
        icon="search"
        title={t('agents.picker.no-match')}
        action={{ label: t('ui.filter.clear'), onClick: onClear }}
      >
        {t('agents.picker.no-match-hint')}
      </Empty>
    );
  const canAdd = may('agent:add') && mayOpen(PATHS.add);
  return (
    <Empty
      icon="agents"
      title={t('agents.my-agents.none')}
      {...(canAdd && { action: { label: t('agents.my-agents.add'), onClick: () => push(PATHS.add) } })}
    >
      {canAdd && t('agents.my-agents.none-hint')}
    </Empty>
  );
}

export { MyAgentsPage as Page };
