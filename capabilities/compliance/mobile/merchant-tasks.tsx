/** 商户任务列表: what can still be earned, soonest first; what was met and missed. */
import type { ReactNode } from 'react';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { useCall, useList } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { exportChecks } from '../contract/export-checks.ts';
import { exportTasks } from '../contract/export-tasks.ts';
import { getTaskSummary } from '../contract/get-task-summary.ts';
import { ScopeSwitch } from './scope-switch.tsx';
import { listChecks } from '../contract/list-checks.ts';
import { listTasks } from '../contract/list-tasks.ts';
import { PATHS } from './paths.ts';
import { TaskFigures } from './task-figures.tsx';
import { TaskRows } from './task-rows.tsx';
import styles from './tasks.module.css';

const VIEWS = ['running', 'met', 'missed'] as const;
const FIELDS = { view: choice(VIEWS, 'running'), scope: choice(['self', 'team'], 'self') };

type View = (typeof VIEWS)[number];

const endedState = (view: View) => (view === 'missed' ? 'missed' : 'met');

function ExportView({ view, scope }: { view: View; scope: 'self' | 'team' }): ReactNode {
  if (view === 'running') return <ExportAction call={exportTasks} request={{ scope }} />;
  return <ExportAction call={exportChecks} request={{ scope, state: endedState(view) }} />;
}

export function Page(): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const [{ view, scope }, change] = useAddress(FIELDS);
  const summary = useCall(getTaskSummary, { scope }, { keepPrevious: true });
  const tasks = useList(listTasks, { scope, pageSize: 30 }, { enabled: view === 'running', keepPrevious: true });
  const state = endedState(view);
  const ended = useList(listChecks, { scope, state, pageSize: 30 }, { enabled: view !== 'running' });
  const list = view === 'running' ? tasks : ended;
  const counted = (of: View): string => {
    const count = summary.data?.[of];
    const shown = count === undefined ? '' : `${formatCount(count.count)}${count.isCapped ? '+' : ''}`;
    return t(`compliance.tasks.${of}`, { shown });
  };
  const ask = (
    <>
      {list.rows.length > 0 && <ExportView view={view} scope={scope} />}
      <IconButton icon="search" label={t('compliance.tasks.query')} onClick={() => push(PATHS.query)} />
    </>
  );
  return (
    <Screen bar={<NavBar right={ask} />}>
      <div className={styles['tools']}>
        <Segmented
          label={t('compliance.tasks.views')}
          choices={VIEWS.map((value) => ({ value, label: counted(value) }))}
          value={view}
          onChange={(to) => change({ view: to })}
          onGround
        />
        {hasTeam && <ScopeSwitch value={scope} onChange={(to) => change({ scope: to })} />}
      </div>
      <PullToRefresh onRefresh={() => Promise.all([summary.refetch(), list.refresh()])}>
        {view === 'running' && summary.data && summary.data.running.count > 0 && <TaskFigures summary={summary.data} />}
        <TaskRows
          list={list}
          view={view}
          summary={view === 'running' ? summary.data : undefined}
          empty={
            <Empty
              icon="target"
              title={t(`compliance.tasks.none-${view}`)}
              {...(hasTeam &&
                scope === 'self' && {
                  action: { label: t('compliance.tasks.team'), onClick: () => change({ scope: 'team' }) },
                })}
            />
          }
          skeleton={
            list.error !== null ? (
              <ReadError error={list.error} onRetry={() => void list.refresh()} />
            ) : (
              <SkeletonRows count={6} />
            )
          }
        />
      </PullToRefresh>
    </Screen>
  );
}
