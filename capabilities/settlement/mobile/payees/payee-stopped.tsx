/**
 * After "that was not me": the stopped withdrawals, and the three steps back; with `?t=` of a text message also without
 * a session.
 */
import type { ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { NotifiedChange } from './notified-change.tsx';
import { StopSteps } from './stop-steps.tsx';

function PayeeStoppedPage(): ReactNode {
  const { t: token } = useQueryParams({ t: 'string' });
  const { user } = useSession();
  if (token === undefined && user !== undefined) return <StopSteps />;
  return (
    <Screen bar={<NavBar />}>
      <Stack>
        <NotifiedChange token={token ?? ''} />
      </Stack>
    </Screen>
  );
}

export { PayeeStoppedPage as Page };
