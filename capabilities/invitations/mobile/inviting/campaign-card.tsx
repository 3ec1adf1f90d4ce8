import type { ReactNode } from 'react';
import { useCommand, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { copyText } from '#platform/ui/basics/copy.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { CampaignState } from '../../contract/campaigns/campaign-states.ts';
import { listCampaigns } from '../../contract/campaigns/list-campaigns.ts';
import { revokeCampaign } from '../../contract/campaigns/revoke-campaign.ts';
import { PATHS } from './invitation-paths.ts';
import { lastDayOf } from './last-day-of.ts';
import { shareLink, shownLink } from './share-link.ts';
import styles from './invite.module.css';

type Campaign = RowOf<typeof listCampaigns>;

const TONES: Readonly<Record<CampaignState, Tone>> = {
  open: 'success',
  full: 'primary',
  expired: 'neutral',
  revoked: 'neutral',
};

export function CampaignCard({ campaign }: { campaign: Campaign }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { name = '', state, used, places = 1, opened, endsAt, link } = campaign;
  const day = endsAt === undefined ? '' : formatShortDate(lastDayOf(endsAt), now, lang);
  return (
    <Card className={styles['campaign']}>
      <header>
        <b>{name}</b>
        <Tag tone={TONES[state]}>{t(`invitations.campaigns.${state}`)}</Tag>
      </header>
      <div className={styles['track']}>
        <i style={{ inlineSize: `${Math.min(100, (used / places) * 100)}%` }} />
      </div>
      <p>{t('invitations.campaigns.facts', { used, places, opened, day })}</p>
      <p>{shownLink(link)}</p>
      {state === 'open' && <Actions campaign={campaign} />}
    </Card>
  );
}

function Actions({ campaign: { id, kind, name = '', link } }: { campaign: Campaign }): ReactNode {
  const { t } = useText();
  const revoke = useCommand(revokeCampaign, {
    invalidates: [listCampaigns],
    onSuccess: () => toast(t('invitations.campaigns.revoked'), 'check'),
  });
  const ask = async (): Promise<void> => {
    const question = {
      title: t('invitations.campaigns.revoke-title', { name }),
      text: t('invitations.campaigns.revoke-text'),
    };
    if (await confirm({ ...question, ok: t('invitations.campaigns.revoke'), danger: true })) revoke.mutate({ id });
  };
  return (
    <div className={styles['buttons']}>
      <SmallButton onClick={() => void shareLink(kind, link, t)}>{t('invitations.campaigns.share')}</SmallButton>
      <SmallButton kind="quiet" onClick={() => void copyText(link)}>
        {t('invitations.invite.copy-link')}
      </SmallButton>
      <SmallButton kind="quiet" onClick={() => push(PATHS.poster, { kind, campaign: id })}>
        {t('invitations.poster.title')}
      </SmallButton>
      <SmallButton kind="quiet" running={revoke.isPending} onClick={() => void ask()}>
        {t('invitations.campaigns.revoke')}
      </SmallButton>
    </div>
  );
}
