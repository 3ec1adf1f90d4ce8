/** 邀请: the agent's own code with its QR code, campaigns, posters, and the progress of those who opened a link. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { listPosters } from '#capabilities/content/contract/pages/list-posters.ts';
import { getMyCode } from '../../contract/campaigns/get-my-code.ts';
import { listCampaigns } from '../../contract/campaigns/list-campaigns.ts';
import { CodeCard, OPEN_CAMPAIGNS } from './code-card.tsx';
import { daysField, kindField } from './fields.ts';
import { FunnelCard } from './funnel-card.tsx';
import { PATHS } from './invitation-paths.ts';
import { KindChoice } from './kind-choice.tsx';
import { PosterStrip } from './poster-strip.tsx';
import { RecentCard } from './recent-card.tsx';
import { shareLink } from './share-link.ts';
import styles from './invite.module.css';

const FIELDS = { kind: kindField, days: daysField };

function InvitePage(): ReactNode {
  const { t } = useText();
  const [{ kind, days }, change] = useAddress(FIELDS);
  const code = useCall(getMyCode, { kind });
  const posters = useCall(listPosters, { kind });
  const campaigns = useCall(listCampaigns, { kind, ...OPEN_CAMPAIGNS });
  // the height of the cards above is not known before: until then the cards below are only read
  const isWaiting = code.isPending || posters.isPending || campaigns.isPending;
  const records = (
    <NavAction onClick={() => push(PATHS.records, { kind, days })}>{t('invitations.records.title')}</NavAction>
  );
  const foot = (
    <ActionBar leads>
      <Button kind="quiet" icon="download" onClick={() => push(PATHS.poster, { kind })}>
        {t('invitations.invite.save-poster')}
      </Button>
      <Button disabled={code.data === undefined} onClick={() => code.data && void shareLink(kind, code.data.link, t)}>
        {t('invitations.sent.share')}
      </Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar right={records} />} foot={foot}>
      <PullToRefresh onRefresh={() => code.refetch()}>
        <KindChoice kind={kind} onChange={(to) => change({ kind: to })} />
        <Stack>
          <CodeCard kind={kind} read={code} />
          <div hidden={isWaiting}>
            <div className={styles['list']}>
              <PosterStrip kind={kind} />
              <FunnelCard kind={kind} days={days} onDays={(to) => change({ days: to })} />
              <RecentCard kind={kind} days={days} />
            </div>
          </div>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

export { InvitePage as Page };
