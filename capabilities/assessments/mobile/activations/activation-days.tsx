/**
 * 机具激活详情: activations of a period with their rewards, and the rewards that those below their minimum can still bring.
 */
import type { ReactNode } from 'react';
import { useCall, useList, type RowOf } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useHasTeam } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { formatDayHead, formatShortDate, formatTimeOfDay } from '#platform/time/format.ts';
import { Card, GroupHead } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { DateRange } from '#platform/ui/form/date-field.tsx';
import { groupedRow, withGroups, type GroupedRow } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { choice, day } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { exportActivations } from '../../contract/activations/export-activations.ts';
import { getActivationSummary } from '../../contract/activations/get-activation-summary.ts';
import { listActivations } from '../../contract/activations/list-activations.ts';
import { PATHS } from '../paths.ts';
import { ScopeSwitch } from '../scope-switch.tsx';
import { ActivationHead } from './activation-head.tsx';
import { ACTIVATION_PERIODS, activationDays } from './activation-periods.ts';
import { AllowanceCard } from './allowance-card.tsx';
import styles from '../tasks.module.css';

type Activation = RowOf<typeof listActivations>;
const FIELDS = {
  scope: choice(['self', 'team'], 'self'),
  period: choice(ACTIVATION_PERIODS, 'month'),
  from: day(),
  to: day(),
};

function ActivationDaysPage(): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const now = useNow(usePage().active);
  const today = businessDay(now);
  const [{ scope, period, ...given }, change] = useAddress(FIELDS);
  const days = activationDays(period, given, today);
  const asked = { scope, ...days };
  const summary = useCall(getActivationSummary, asked, { keepPrevious: true });
  const list = useList(listActivations, { ...asked, pageSize: 30 }, { keepPrevious: true });
  return (
    <Screen bar={<NavBar right={list.rows.length > 0 && <ExportAction call={exportActivations} request={asked} />} />}>
      <Tabs
        label={t('assessments.period')}
        choices={ACTIVATION_PERIODS.map((value) => ({ value, label: t(`assessments.period.${value}`) }))}
        value={period}
        onChange={(to) => change({ period: to })}
        fit
      />
      <div className={styles['tools']}>
        {hasTeam && <ScopeSwitch value={scope} onChange={(to) => change({ scope: to })} />}
        {period === 'custom' && (
          <DateRange
            from={days.from}
            to={days.to}
            max={today}
            onChange={(from, to) => change({ from: from || days.from, to: to || days.to })}
          />
        )}
      </div>
      <PullToRefresh onRefresh={() => Promise.all([summary.refetch(), list.refresh()])}>
        <Stack>
          {summary.data ? (
            <ActivationHead summary={summary.data} days={days} scope={scope} />
          ) : (
            <Card>
              {summary.isError ? (
                <ReadError error={summary.error} onRetry={() => void summary.refetch()} />
              ) : (
                <SkeletonRows count={2} />
              )}
            </Card>
          )}
          {period === 'month' && <AllowanceCard />}
          {summary.data && <Waiting waiting={summary.data.waiting} scope={scope} />}
          <Card>
            <Row
              title={t('assessments.silent-terminals.entry')}
              meta={t('assessments.silent-terminals.entry-meta')}
              to={PATHS.silent}
              query={{ scope }}
            />
          </Card>
        </Stack>
        <ActivationRows list={list} now={now} />
      </PullToRefresh>
    </Screen>
  );
}

interface WaitingProps {
  waiting: AnswerOf<typeof getActivationSummary>['waiting'];
  scope: 'self' | 'team';
}

/** The rewards that can still be earned, with the days of the one that ends first; links to their list. */
function Waiting({ waiting, scope }: WaitingProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { count, isCapped, rewardFen, daysLeft } = waiting;
  if (count === 0 || daysLeft === undefined) return null;
  return (
    <Card>
      <Row
        title={t('assessments.activations.waiting')}
        meta={t('assessments.activations.waiting-first', {
          shown: `${formatCount(count)}${isCapped ? '+' : ''}`,
          days: daysLeft,
        })}
        value={rewardFen === undefined ? undefined : shown(rewardFen)}
        valueMeta={rewardFen === undefined ? undefined : t('assessments.activations.still')}
        to={PATHS.canEarn}
        query={{ kind: 'activation', scope }}
      />
    </Card>
  );
}

function ActivationRows({
  list,
  now,
}: {
  list: ReturnType<typeof useList<typeof listActivations>>;
  now: Date;
}): ReactNode {
  const { t } = useText();
  return (
    <InfiniteList<GroupedRow<BusinessDay, Activation>>
      label={t('assessments.activation-days.title')}
      list={list}
      items={withGroups(list.rows, ({ day: of }) => of, !list.hasMore)}
      itemKey={({ key }) => key}
      card={false}
      skeleton={<SkeletonRows />}
      empty={<Empty icon="terminal" title={t('assessments.activations.none')} />}
    >
      {(item) =>
        item.is === 'group' ? (
          <DayHead of={item.group} now={now} />
        ) : (
          <div className={groupedRow(item)}>
            <ActivationRow activation={item.row} />
          </div>
        )
      }
    </InfiniteList>
  );
}

function DayHead({ of, now }: { of: BusinessDay; now: Date }): ReactNode {
  const { lang } = useText();
  const title = formatShortDate(of, now, lang);
  return <GroupHead title={title} meta={formatDayHead(of, now, lang).slice(title.length + 1)} />;
}

function ActivationRow({ activation }: { activation: Activation }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { merchantName, sn, activatedAt, firstFen, rewardFen, isRewardCut, terminalId } = activation;
  const time = formatTimeOfDay(activatedAt);
  const first = firstFen === undefined ? time : t('assessments.activations.first', { time, amount: shown(firstFen) });
  return (
    <Row
      title={merchantName}
      meta={
        <>
          <Serial sn={sn} />
          {DOT}
          {first}
        </>
      }
      value={rewardFen === undefined ? undefined : shown(rewardFen, { sign: true })}
      valueMeta={
        rewardFen === undefined
          ? undefined
          : t(isRewardCut ? 'assessments.reward-cut' : 'assessments.activations.reward')
      }
      to={PATHS.terminal}
      query={{ id: terminalId }}
      chevron={false}
    />
  );
}

export { ActivationDaysPage as Page };
