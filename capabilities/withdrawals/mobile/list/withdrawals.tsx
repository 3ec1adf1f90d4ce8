/** 提现记录: the agent's withdrawals by month, with the steps of those in progress and the reason of those stopped. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { choice, id } from '#platform/ui/navigation/address-fields.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { useMaySettle } from '#capabilities/settlement/mobile/api.ts';
import { getWithdrawalSummary } from '../../contract/list/get-withdrawal-summary.ts';
import { listWithdrawals } from '../../contract/list/list-withdrawals.ts';
import { exportWithdrawals } from '../../contract/review/export-withdrawals.ts';
import { MonthHead } from './month-head.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TaxLine } from './tax-line.tsx';
import { withdrawalItems, type WithdrawalItem } from './withdrawal-items.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';
import styles from './withdrawals.module.css';

const STATES = ['all', 'open', 'paid', 'stopped'] as const;
const LIST_FIELDS = {
  state: choice(STATES, 'all'),
  /** The withdrawal that is open. */
  id: id(),
};

function WithdrawalsPage(): ReactNode {
  const { t } = useText();
  const [{ state, id: shown }, change] = useAddress(LIST_FIELDS);
  const summary = useCall(getWithdrawalSummary, {});
  const list = useList(listWithdrawals, { pageSize: 20, ...(state !== 'all' && { state }) }, { keepPrevious: true });
  const choices = STATES.map((value) => ({
    value,
    label: t(`withdrawals.withdrawals.${value}`),
    ...(value !== 'all' && summary.data && { count: summary.data[value].count }),
  }));
  const refresh = (): Promise<unknown> => Promise.all([summary.refetch(), list.refresh()]);
  return (
    <Screen
      bar={<NavBar right={<ExportAction call={exportWithdrawals} request={state === 'all' ? {} : { state }} />} />}
    >
      <PullToRefresh onRefresh={refresh}>
        <SummaryCard summary={summary.data} isFailed={summary.isError} />
        <TaxLine />
        <Chips
          label={t('withdrawals.withdrawals.states')}
          choices={choices}
          value={state}
          onChange={(to) => change({ state: to })}
        />
        <InfiniteList<WithdrawalItem>
          label={t('withdrawals.withdrawals.title')}
          list={list}
          items={withdrawalItems(list.rows, !list.hasMore)}
          itemKey={(item) => item.key}
          rowHeight={88}
          card={false}
          empty={<Nothing isFiltered={state !== 'all'} onAll={() => change({ state: 'all' })} />}
        >
          {(item) =>
            item.is === 'month' ? (
              <MonthHead month={item.month} months={state === 'all' ? summary.data?.months : undefined} />
            ) : (
              <div className={cx(styles['line'], item.isFirst && styles['first'], item.isLast && styles['last'])}>
                <WithdrawalRow withdrawal={item.withdrawal} onOpen={() => change({ id: item.key })} />
              </div>
            )
          }
        </InfiniteList>
      </PullToRefresh>
      <WithdrawalSheet id={shown} onClose={() => change({ id: undefined })} />
    </Screen>
  );
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }): ReactNode {
  const { t } = useText();
  const may = useMaySettle();
  if (isFiltered)
    return (
      <Empty
        title={t('withdrawals.withdrawals.none-here')}
        action={{ label: t('withdrawals.withdrawals.show-all'), onClick: onAll }}
      />
    );
  if (!may('wallet:withdraw')) return <Empty icon="wallet" title={t('withdrawals.withdrawals.none')} />;
  const action = {
    label: t('withdrawals.withdrawals.first'),
    onClick: () => push('/pages/earnings/earningsWithdrawal'),
  };
  return (
    <Empty icon="wallet" title={t('withdrawals.withdrawals.none')} action={action}>
      {t('withdrawals.withdrawals.none-hint')}
    </Empty>
  );
}

export { WithdrawalsPage as Page };
