/** 激活后静默: rewarded terminals without a sale since, how far from the threshold they are, and until when one counts. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addMonths, businessDay, monthOf } from '#platform/time/business-day.ts';
import { Card, GroupHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { groupedRow, withGroups, type GroupedRow } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { choice, valid } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getSilence, SILENCE_MONTHS } from '../../contract/silence/get-silence.ts';
import { listSilentTerminals } from '../../contract/silence/list-silent-terminals.ts';
import { ScopeSwitch } from '../scope-switch.tsx';
import { SilenceHead } from './silence-head.tsx';
import { SilentRow, type SilentTerminal } from './silent-row.tsx';
import styles from '../tasks.module.css';

const FIELDS = {
  scope: choice(['self', 'team'], 'self'),
  month: valid((given) => /^\d{4}-(0[1-9]|1[0-2])$/.test(given)),
};

type Summary = ReturnType<typeof useCall<typeof getSilence>>;
type Group = 'silent' | 'coming';
const groupOf = ({ state }: SilentTerminal): Group => (state === 'silent' ? 'silent' : 'coming');

function SilentTerminalsPage(): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const today = businessDay(useNow(usePage().active));
  const [address, change] = useAddress(FIELDS);
  const { scope } = address;
  const months = Array.from({ length: SILENCE_MONTHS }, (_, back) => addMonths(monthOf(today), -back));
  // most of the days in which last month's rewards are assessed run now
  const month = months.find((each) => each === address.month) ?? addMonths(monthOf(today), -1);
  const summary = useCall(getSilence, { scope }, { keepPrevious: true });
  const list = useList(listSilentTerminals, { scope, month, pageSize: 30 }, { keepPrevious: true });
  const counts = summary.data?.months.find((each) => each.month === month);
  return (
    <Screen bar={<NavBar />}>
      <MonthTabs months={months} value={month} onChange={(to) => change({ month: to })} />
      {hasTeam && (
        <div className={styles['tools']}>
          <ScopeSwitch value={scope} onChange={(to) => change({ scope: to })} />
        </div>
      )}
      <PullToRefresh onRefresh={() => Promise.all([summary.refetch(), list.refresh()])}>
        <Stack>{counts ? <SilenceHead counts={counts} /> : <WithoutCounts summary={summary} />}</Stack>
        <InfiniteList<GroupedRow<Group, SilentTerminal>>
          label={t('assessments.silent-terminals.title')}
          list={list}
          items={withGroups(list.rows, groupOf, !list.hasMore)}
          itemKey={({ key }) => key}
          card={false}
          empty={
            <Empty
              icon="terminal"
              title={t('assessments.silent-terminals.none')}
              {...(hasTeam &&
                scope === 'self' && {
                  action: { label: t('assessments.tasks.team'), onClick: () => change({ scope: 'team' }) },
                })}
            />
          }
        >
          {(item) =>
            item.is === 'group' ? (
              <GroupHead title={t(`assessments.silent-terminals.group.${item.group}`)} />
            ) : (
              <div className={groupedRow(item)}>
                <SilentRow row={item.row} />
              </div>
            )
          }
        </InfiniteList>
      </PullToRefresh>
    </Screen>
  );
}

interface MonthTabsProps {
  months: readonly string[];
  value: string;
  onChange: (month: string) => void;
}

function MonthTabs({ months, value, onChange }: MonthTabsProps): ReactNode {
  const { t } = useText();
  const labelOf = (month: string): string =>
    t('assessments.silent-terminals.month', { year: month.slice(0, 4), month: Number(month.slice(5)) });
  return (
    <Tabs
      label={t('assessments.silent-terminals.months')}
      choices={months.map((month) => ({ value: month, label: labelOf(month) }))}
      value={value}
      onChange={onChange}
      fit
    />
  );
}

function WithoutCounts({ summary }: { summary: Pick<Summary, 'isError' | 'error' | 'refetch'> }): ReactNode {
  return (
    <Card>
      {summary.isError ? (
        <ReadError error={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Card>
  );
}

export { SilentTerminalsPage as Page };
