/** Everything that can still be earned: one list of stages, activations and fees; those that end first are on top. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { exportTasks } from '../../contract/tasks/export-tasks.ts';
import { getTaskSummary } from '../../contract/tasks/get-task-summary.ts';
import { listTasks } from '../../contract/tasks/list-tasks.ts';
import { PATHS } from '../paths.ts';
import { ScopeSwitch } from '../scope-switch.tsx';
import { EarnHero } from './earn-hero.tsx';
import { EarnRows } from './earn-rows.tsx';
import { sumOfKind, type TaskSummary } from './earn-sums.ts';
import { SilenceWatch } from './silence-watch.tsx';
import styles from './earn.module.css';

export const EARN_KINDS = ['all', 'stage', 'activation', 'fee', 'silence'] as const;
type Kind = (typeof EARN_KINDS)[number];

export interface EarnAddress {
  kind: Kind;
  scope: 'self' | 'team';
}

interface EarnListProps {
  address: EarnAddress;
  onChange: (change: Partial<EarnAddress>) => void;
}

/** Opens the list of earnings of one kind. */
const showGot = (kind: Kind, scope: 'self' | 'team'): void =>
  kind === 'activation' ? push(PATHS.activations, { scope }) : push(PATHS.tasks, { scope, view: 'met' });

export function EarnList({ address: { kind, scope }, onChange }: EarnListProps): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const isOwn = hasTeam && scope === 'self';
  const asked = kind === 'silence' ? 'all' : kind;
  const summary = useCall(getTaskSummary, { scope }, { keepPrevious: true });
  const list = useList(
    listTasks,
    { scope, kind: asked, pageSize: 30 },
    { enabled: kind !== 'silence', keepPrevious: true },
  );
  const right = (
    <>
      {kind !== 'silence' && list.rows.length > 0 && (
        <ExportAction call={exportTasks} request={{ scope, kind: asked }} />
      )}
      <NavAction onClick={() => showGot(kind, scope)}>{t('assessments.can-earn.got')}</NavAction>
    </>
  );
  return (
    <Screen bar={<NavBar right={right} />}>
      {hasTeam && (
        <div className={styles['tools']}>
          <ScopeSwitch value={scope} onChange={(to) => onChange({ scope: to })} />
        </div>
      )}
      <PullToRefresh onRefresh={() => Promise.all([summary.refetch(), list.refresh()])}>
        {summary.isPending ? (
          // the counts stand above the rows, which wait for them so that nothing moves
          <SkeletonRows count={8} />
        ) : (
          <>
            {summary.data && <EarnHero summary={summary.data} kind={asked} />}
            <Kinds kind={kind} summary={summary.data} onChange={(to) => onChange({ kind: to })} />
            {kind !== 'silence' && (
              <EarnRows
                list={list}
                kind={kind}
                summary={summary.data}
                empty={<None onTeam={isOwn ? () => onChange({ scope: 'team' }) : undefined} />}
              />
            )}
            {(kind === 'silence' || (kind === 'all' && !list.isLoading && !list.hasMore)) && (
              <SilenceWatch scope={scope} />
            )}
          </>
        )}
      </PullToRefresh>
    </Screen>
  );
}

function None({ onTeam }: { onTeam: (() => void) | undefined }): ReactNode {
  const { t } = useText();
  return (
    <Empty
      icon="target"
      title={t('assessments.can-earn.none')}
      action={onTeam && { label: t('assessments.tasks.team'), onClick: onTeam }}
    >
      {t('assessments.can-earn.none-hint')}
    </Empty>
  );
}

interface KindsProps {
  kind: Kind;
  summary: TaskSummary | undefined;
  onChange: (kind: Kind) => void;
}

function Kinds({ kind, summary, onChange }: KindsProps): ReactNode {
  const { t } = useText();
  const counted = (of: Kind): string | undefined => {
    if (summary === undefined || of === 'silence') return undefined;
    const { count, isCapped } = sumOfKind(summary, of);
    return `${formatCount(count)}${isCapped ? '+' : ''}`;
  };
  return (
    <Chips
      label={t('assessments.can-earn.kinds')}
      look="fit"
      choices={EARN_KINDS.map((value) => ({
        value,
        label: t(`assessments.can-earn.kind.${value}`),
        count: counted(value),
      }))}
      value={kind}
      onChange={onChange}
    />
  );
}
