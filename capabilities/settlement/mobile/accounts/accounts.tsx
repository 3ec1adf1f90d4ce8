/** The agent's settlement accounts: the own one, the others, and a link to add one. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useIsWithout } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, GroupHead } from '#platform/ui/basics/card.tsx';
import { Callout, Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { AccountCard } from './account-card.tsx';
import { ProtectedAccount } from './protected-account.tsx';
import { useMaySettle } from './use-may-settle.ts';
import styles from '../payees.module.css';

const FORM = '/pages/myInfo/bindCard/bindCard';
const STOPPED = '/pages/myInfo/settlementAccount/payeeStopped';

type Profile = AnswerOf<typeof getProfile>;

function AccountsPage(): ReactNode {
  const { t } = useText();
  const mayEdit = useMaySettle()('settlement:edit');
  const isReader = useIsWithout('settlement:edit');
  const { data, error, isError, refetch } = useCall(getProfile, {});
  const canAdd =
    mayEdit &&
    data !== undefined &&
    !data.info.isSpecificAccount &&
    data.info.status === 'normal' &&
    data.stoppedAt === undefined;
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
            <Accounts profile={data} mayEdit={canAdd} isReader={isReader} />
          ) : (
            <Card>
              {isError ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />}
            </Card>
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

interface AccountsProps {
  profile: Profile;
  mayEdit: boolean;
  /** The reader's account may only look. */
  isReader: boolean;
}

function Accounts({ profile, mayEdit, isReader }: AccountsProps): ReactNode {
  const { t } = useText();
  const accounts = [...(profile.settlement ? [profile.settlement] : []), ...profile.others];
  const first = accounts.find(({ isDefault, state }) => isDefault && state === 'verified');
  const others = accounts.filter((account) => account !== first);
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
      {profile.stoppedAt !== undefined && (
        <Callout
          tone="danger"
          icon="lock"
          action={
            <button type="button" className="t-link" onClick={() => push(STOPPED)}>
              {t('settlement.accounts.steps')}
            </button>
          }
        >
          {t('settlement.told.stopped')}
        </Callout>
      )}
      {first && <AccountCard account={first} />}
      {others.length > 0 && (
        <div className={styles['heading']}>
          <GroupHead
            title={t('settlement.accounts.others')}
            end={profile.payees && t('settlement.accounts.left', { count: profile.payees.left })}
          />
        </div>
      )}
      {others.map((account) => (
        <ProtectedAccount
          key={account.id}
          account={account}
          former={accounts.find(({ id }) => id === account.replacesId)}
          mayEdit={mayEdit}
        />
      ))}
      {accounts.length > 0 && mayEdit && <p className="t-meta">{t('settlement.accounts.note')}</p>}
      {isReader && <p className="t-meta">{t('settlement.form.view-only')}</p>}
    </>
  );
}

export { AccountsPage as Page };
