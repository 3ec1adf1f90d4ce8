/** The agent's settlement accounts: the own one, the others, and a link to add one. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Callout, Empty, ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getProfile } from '../contract/get-profile.ts';
import { AccountCard } from './account-card.tsx';
import { useMaySettle } from './use-may-settle.ts';

const FORM = '/pages/myInfo/bindCard/bindCard';

type Profile = AnswerOf<typeof getProfile>;

export function Page(): ReactNode {
  const { t } = useText();
  const mayEdit = useMaySettle()('settlement:edit');
  const { data, isError, refetch } = useCall(getProfile, {});
  const canAdd = mayEdit && data !== undefined && !data.info.isSpecificAccount && data.info.status === 'normal';
  const foot = canAdd && (
    <ActionBar leads>
      <Button icon="plus" onClick={() => push(FORM)}>
        {t(data.settlement ? 'settlement.accounts.add-other' : 'settlement.accounts.add')}
      </Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot || undefined}>
      <PullToRefresh onRefresh={() => refetch()}>
        <Stack>
          {data ? (
            <Accounts profile={data} />
          ) : (
            <Card>{isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows count={2} />}</Card>
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function Accounts({ profile }: { profile: Profile }): ReactNode {
  const { t } = useText();
  const accounts = [...(profile.settlement ? [profile.settlement] : []), ...profile.others];
  if (profile.info.isSpecificAccount) return <Callout>{t('refusal.specific_account')}</Callout>;
  return (
    <>
      {profile.info.status === 'frozen' && <Callout tone="danger">{t('settlement.accounts.frozen')}</Callout>}
      {accounts.length === 0 && (
        <Card>
          <Empty icon="card" title={t('settlement.accounts.none')}>
            {t('settlement.accounts.none-hint')}
          </Empty>
        </Card>
      )}
      {accounts.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
      {accounts.length > 0 && <p className="t-meta">{t('settlement.accounts.note')}</p>}
    </>
  );
}
