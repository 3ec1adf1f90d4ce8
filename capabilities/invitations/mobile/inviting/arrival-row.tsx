/** A person who came by a link: name, the link that was used, and the step that was reached. */
import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { relativeTime } from '#platform/time/format.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { mayOpen, usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { ArrivalStage } from '../../contract/arrivals/arrival-stages.ts';
import type { listArrivals } from '../../contract/arrivals/list-arrivals.ts';
import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import { PATHS } from './invitation-paths.ts';
import styles from './invite.module.css';

const TONES: Readonly<Record<ArrivalStage, Tone>> = {
  draft: 'neutral',
  submitted: 'primary',
  rejected: 'danger',
  closed: 'neutral',
  needs_policy: 'warning',
  registered: 'neutral',
  bound: 'primary',
  activated: 'success',
};

interface ArrivalRowProps {
  kind: CampaignKind;
  arrival: RowOf<typeof listArrivals>;
  /** Whether to show how the person came: by a campaign, the permanent code or an invitation. */
  withVia?: boolean;
}

export function ArrivalRow({ kind, arrival, withVia }: ArrivalRowProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { id, name, mobile, by, campaign, registeredAt, stage, bound, activated } = arrival;
  const path = kind === 'agent' ? PATHS.agentDetail : PATHS.merchant;
  const via = t(`invitations.by.${by}`, { campaign: campaign ?? '' });
  return (
    <Row
      lead={<Avatar name={name ?? '·'} />}
      title={name ?? t('invitations.records.moved')}
      meta={
        <>
          {joined(mobile, relativeTime(registeredAt, now, lang))}
          {withVia && <span className={styles['via']}>{via}</span>}
        </>
      }
      value={<Tag tone={TONES[stage]}>{t(`invitations.stage.${stage}`, { bound, activated })}</Tag>}
      {...(id !== undefined && mayOpen(path) && { to: path, query: { id } })}
    />
  );
}
