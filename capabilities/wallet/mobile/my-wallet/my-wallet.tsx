/** 我的钱包: balances, their parts and the available actions. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { LargeTitle } from '#platform/ui/page/large-title.tsx';
import { NavAction } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useLive } from '#capabilities/statistics/mobile/api.ts';
import { Papers } from '../papers/load-papers.tsx';
import { MyWalletSkeleton } from './my-wallet-skeleton.tsx';
import { RecentEntries } from './recent-entries.tsx';
import { useBalances } from './use-balances.ts';
import { WalletBalances } from './wallet-balances.tsx';

function MyWalletPage(): ReactNode {
  const { t } = useText();
  const { active } = usePage();
  const cache = useQueryClient();
  useLive(active);
  const query = useBalances();
  const refresh = (): Promise<void> =>
    cache.invalidateQueries({ predicate: ({ queryKey }) => /^(wallet|withdrawals)\./.test(String(queryKey[0])) });
  return (
    <Screen
      bar={
        <LargeTitle
          right={
            <NavAction onClick={() => push('/pages/earnings/withdrawalList')}>
              {t('withdrawals.withdrawals.title')}
            </NavAction>
          }
        />
      }
      room="tab"
    >
      <PullToRefresh onRefresh={refresh}>
        <Stack>
          {query.data && <WalletBalances summary={query.data} />}
          {!query.data &&
            (query.isError ? (
              <Card>
                <ReadError error={query.error} onRetry={() => void query.refetch()} />
              </Card>
            ) : (
              <MyWalletSkeleton />
            ))}
          <Papers>
            <RecentEntries />
          </Papers>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

export { MyWalletPage as Page };
