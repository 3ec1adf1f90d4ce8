/** 活动链接: links with places and a last day; made, shared and revoked. */
import { useState, type ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { listCampaigns } from '../../contract/campaigns/list-campaigns.ts';
import { AddCampaign } from '../campaigns/add-campaign.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { kindField } from './fields.ts';
import { KindChoice } from './kind-choice.tsx';
import styles from './invite.module.css';

const FIELDS = { kind: kindField };

function CampaignsPage(): ReactNode {
  const { t } = useText();
  const [{ kind }, change] = useAddress(FIELDS);
  const [isAdding, setAdding] = useState(false);
  const list = useList(listCampaigns, { kind, pageSize: 20 }, { keepPrevious: true });
  const foot = (
    <ActionBar>
      <Button onClick={() => setAdding(true)}>{t('invitations.campaigns.add')}</Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot}>
      <KindChoice kind={kind} onChange={(to) => change({ kind: to })} />
      <Stack>
        <InfiniteList
          card={false}
          list={list}
          itemKey={({ id }) => id}
          rowHeight={196}
          label={t('invitations.campaigns.title')}
          empty={
            <Card>
              <Empty icon="link" title={t('invitations.campaigns.none')}>
                {t('invitations.campaigns.none-hint')}
              </Empty>
            </Card>
          }
        >
          {(campaign) => (
            <div className={styles['spaced']}>
              <CampaignCard campaign={campaign} />
            </div>
          )}
        </InfiniteList>
      </Stack>
      <AddCampaign kind={kind} open={isAdding} onClose={() => setAdding(false)} />
    </Screen>
  );
}

export { CampaignsPage as Page };
