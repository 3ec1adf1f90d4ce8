/** 提现记录: the agent's withdrawals with status and reason. */
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { choice, id } from '#platform/ui/navigation/address-fields.ts';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { useMaySettle } from '#capabilities/settlement/mobile/api.ts';
import { listWithdrawals } from '../../contract/list-withdrawals.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';

const STATES = ['all', 'open', 'paid', 'stopped'] as const;
const LIST_FIELDS = {
  state: choice(STATES, 'all'),
  /** The withdrawal that is open. */
  id: id(),
};

export function Page(): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const [{ state, id: shown }, change] = useAddress(LIST_FIELDS);
  const list = useList(listWithdrawals, { pageSize: 20, ...(state !== 'all' && { state }) }, { keepPrevious: true });
  return (
    <Screen bar={<NavBar />}>
      <Tabs
        label={t('wallet.withdrawals.title')}
        choices={STATES.map((name) => ({ value: name, label: t(`wallet.withdrawals.${name}`) }))}
        value={state}
        onChange={(to) => change({ state: to })}
      />
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <InfiniteList
            label={t('wallet.withdrawals.title')}
            items={list.isLoading || (list.error && list.rows.length === 0) ? undefined : list.rows}
            itemKey={(row) => row.id}
            rowHeight={88}
            hasMore={list.hasMore}
            loadingMore={list.isLoadingMore}
            onMore={list.loadMore}
            error={list.error !== null}
            onRetry={() => void list.refresh()}
            empty={<Nothing isFiltered={state !== 'all'} onAll={() => change({ state: 'all' })} />}
          >
            {(row) => <WithdrawalRow withdrawal={row} now={now} onOpen={() => change({ id: row.id })} />}
          </InfiniteList>
        </Stack>
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
        title={t('wallet.withdrawals.none-here')}
        action={{ label: t('wallet.withdrawals.show-all'), onClick: onAll }}
      />
    );
  if (!may('wallet:withdraw')) return <Empty icon="wallet" title={t('wallet.withdrawals.none')} />;
  const action = { label: t('wallet.withdrawals.first'), onClick: () => push('/pages/earnings/earningsWithdrawal') };
  return (
    <Empty icon="wallet" title={t('wallet.withdrawals.none')} action={action}>
      {t('wallet.withdrawals.none-hint')}
    </Empty>
  );
}
