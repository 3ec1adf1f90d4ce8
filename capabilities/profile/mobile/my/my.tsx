import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';
import { useMaySettle } from '#capabilities/settlement/mobile/api.ts';
import { MyEntries } from './my-entries.tsx';
import { MyHead } from './my-head.tsx';
import { MySettlement, SettledOutside } from './my-settlement.tsx';
import { useLogout } from './use-logout.ts';

/** The agent's own page: profile, settlement account and personal links. */
function MyPage(): ReactNode {
  const { t } = useText();
  const may = useMaySettle();
  const logout = useLogout();
  const { data, error, isError, refetch } = useCall(getProfile, {});
  return (
    <Screen room="tab">
      <PullToRefresh onRefresh={() => refetch()}>
        <MyHead info={data?.info} certification={data?.certification.status} />
        <Stack>
          {isError && !data && (
            <Card>
              <ReadError error={error} onRetry={() => void refetch()} />
            </Card>
          )}
          {data?.info.isSpecificAccount ? (
            <SettledOutside />
          ) : (
            may('settlement:view') && (data || !isError) && <MySettlement profile={data} />
          )}
          <MyEntries profile={data} />
          <button type="button" className="card row out t-c press" onClick={() => void logout()}>
            {t('profile.logout.label')}
          </button>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

export { MyPage as Page };
