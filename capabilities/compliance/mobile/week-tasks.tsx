/** 本周可挣: what can still be earned within 7 days, soonest first, each with what to do next. */
import type { ReactNode } from 'react';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { groupedRow, withGroups, type Grouped } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { SOON_DAYS, WEEK_DAYS } from '../contract/check-fields.ts';
import { exportWeekTasks } from '../contract/export-week-tasks.ts';
import { getWeekTaskSummary } from '../contract/get-week-task-summary.ts';
import { listWeekTasks } from '../contract/list-week-tasks.ts';
import { NextActionButton, type WeekTask } from './next-action-button.tsx';
import { PATHS } from './paths.ts';
import { ScopeSwitch } from './scope-switch.tsx';
import { TaskRow } from './task-row.tsx';
import { WeekFigures } from './week-figures.tsx';
import styles from './tasks.module.css';

const FIELDS = { scope: choice(['self', 'team'], 'self') };

const groupOf = ({ daysLeft }: WeekTask) => (daysLeft <= SOON_DAYS ? 'soon' : 'later');

export function Page(): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const [{ scope }, change] = useAddress(FIELDS);
  const summary = useCall(getWeekTaskSummary, { scope }, { keepPrevious: true });
  const list = useList(listWeekTasks, { scope, pageSize: 30 }, { keepPrevious: true });
  const isOwn = hasTeam && scope === 'self';
  return (
    <Screen
      bar={<NavBar right={list.rows.length > 0 && <ExportAction call={exportWeekTasks} request={{ scope }} />} />}
    >
      {hasTeam && (
        <div className={styles['tools']}>
          <ScopeSwitch value={scope} onChange={(to) => change({ scope: to })} />
        </div>
      )}
      <PullToRefresh onRefresh={() => Promise.all([summary.refetch(), list.refresh()])}>
        {summary.data && summary.data.count > 0 && <WeekFigures summary={summary.data} />}
        <InfiniteList<Grouped<'soon' | 'later', WeekTask>>
          label={t('compliance.week-tasks.title')}
          list={list}
          items={withGroups(list.rows, groupOf, !list.hasMore)}
          itemKey={({ key }) => key}
          card={false}
          empty={
            <Empty
              icon="target"
              title={t('compliance.week-tasks.none')}
              action={{ label: t('compliance.week-tasks.all'), onClick: () => push(PATHS.tasks) }}
              other={
                isOwn ? { label: t('compliance.tasks.team'), onClick: () => change({ scope: 'team' }) } : undefined
              }
            >
              {t('compliance.week-tasks.none-hint')}
            </Empty>
          }
        >
          {(item) =>
            item.is === 'group' ? (
              <GroupHead
                title={t(`compliance.week-tasks.${item.group}`, {
                  days: SOON_DAYS,
                  from: SOON_DAYS + 1,
                  to: WEEK_DAYS,
                })}
              />
            ) : (
              <div className={groupedRow(item)}>
                <TaskRow task={item.row} action={<NextActionButton task={item.row} />} />
              </div>
            )
          }
        </InfiniteList>
      </PullToRefresh>
    </Screen>
  );
}
