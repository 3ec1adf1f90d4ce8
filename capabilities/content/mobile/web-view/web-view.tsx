/** A page outside the app: shown in a frame where its host is one of the allowed, and warned of otherwise. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getConfig } from '#capabilities/reference/contract/get-config.ts';
import { hostsIn, judgeAddress } from '../../rules/web-view/web-address.ts';
import { LinkWarning } from './link-warning.tsx';
import { ShownPage } from './shown-page.tsx';

const KEY = 'web_view_hosts';

function WebViewPage(): ReactNode {
  const { url = '' } = useQueryParams({ url: 'string' });
  const { data, error, refetch } = useCall(getConfig, { key: KEY, code: KEY });
  if (!data) {
    return (
      <Screen bar={<NavBar />}>
        <Stack>
          <WaitingCard error={error} onRetry={refetch} />
        </Stack>
      </Screen>
    );
  }
  const judged = judgeAddress(url, hostsIn(data.value));
  return judged.kind === 'shown' ? <ShownPage {...judged} /> : <LinkWarning url={url} judged={judged} />;
}

export { WebViewPage as Page };
