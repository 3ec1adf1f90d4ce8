/** The withdrawal applied for: net amount, arrival and steps; reloading shows the same one. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { push, switchTab } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';
import { isOpen } from '../list/progress-steps.ts';
import { WithdrawalProgress } from '../list/withdrawal-progress.tsx';
import { DoneFacts } from './done-facts.tsx';
import { DoneHead } from './done-head.tsx';
import { LeftInWallet } from './left-in-wallet.tsx';

const toWallet = (): void => switchTab('/pages/earnings/index');

export function WithdrawDone({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(getWithdrawal, { id });
  const foot = (
    <ActionBar leads>
      <Button kind="quiet" className="fit" onClick={() => push('/pages/earnings/withdrawalList', { id })}>
        {t('withdrawals.done.progress')}
      </Button>
      <Button onClick={toWallet}>{t('withdrawals.done.finish')}</Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar closes onBack={toWallet} />} {...((data !== undefined || error === null) && { foot })}>
      {data && <DoneHead withdrawal={data} />}
      <Stack>
        {data && isOpen(data) && (
          <Card pad>
            <WithdrawalProgress withdrawal={data} />
          </Card>
        )}
        {data ? (
          <>
            <DoneFacts withdrawal={data} />
            <LeftInWallet wallet={data.wallet} />
          </>
        ) : (
          <Card>
            {error ? (
              <ReadError error={error} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows lead="none" lines={1} />
            )}
          </Card>
        )}
      </Stack>
    </Screen>
  );
}
