/** Stages that were met, and those that were missed, newest first. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { exportChecks } from '../../contract/checks/export-checks.ts';
import { listChecks } from '../../contract/checks/list-checks.ts';
import { getTaskSummary } from '../../contract/tasks/get-task-summary.ts';
import { PATHS } from '../paths.ts';
import { ScopeSwitch } from '../scope-switch.tsx';
import { EndedRow } from './ended-row.tsx';
import styles from '../tasks.module.css';

const STATES = ['met', 'missed'] as const;
type State = (typeof STATES)[number];

interface EndedStagesProps {
  state: State;
  scope: 'self' | 'team';
  onChange: (to: { view?: State; scope?: 'self' | 'team' }) => void;
}

export function EndedStages({ state, scope, onChange }: EndedStagesProps): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const summary = useCall(getTaskSummary, { scope }, { keepPrevious: true });
  const list = useList(listChecks, { scope, state, pageSize: 30 });
  const counted = (of: State): string => {
    const count = summary.data?.[of];
    const shown = count === undefined ? '' : `${formatCount(count.count)}${count.isCapped ? '+' : ''}`;
    return t(`assessments.tasks.${of}`, { shown });
  };
  const right = (
    <>
      {list.rows.length > 0 && <ExportAction call={exportChecks} request={{ scope, state }} />}
      <IconButton icon="search" label={t('assessments.tasks.query')} onClick={() => push(PATHS.query)} />
    </>
  );
  return (
    <Screen bar={<NavBar right={right} />}>
      <div className={styles['tools']}>
        <Segmented
          label={t('assessments.tasks.views')}
          choices={STATES.map((value) => ({ value, label: counted(value) }))}
          value={state}
          onChange={(view) => onChange({ view })}
          onGround
        />
        {hasTeam && <ScopeSwitch value={scope} onChange={(to) => onChange({ scope: to })} />}
      </div>
      <PullToRefresh onRefresh={() => Promise.all([summary.refetch(), list.refresh()])}>
        <Stack>
          <InfiniteList
            label={t('assessments.merchant-tasks.title')}
            list={list}
            itemKey={({ id }) => id}
            empty={
              <Empty
                icon="target"
                title={t(`assessments.tasks.none-${state}`)}
                action={
                  hasTeam && scope === 'self'
                    ? { label: t('assessments.tasks.team'), onClick: () => onChange({ scope: 'team' }) }
                    : undefined
                }
              />
            }
          >
            {(check) => <EndedRow check={check} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}
