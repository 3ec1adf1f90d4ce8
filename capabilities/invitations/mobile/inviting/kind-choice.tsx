import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { CAMPAIGN_KINDS, type CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import styles from './invite.module.css';

interface KindChoiceProps {
  kind: CampaignKind;
  onChange: (kind: CampaignKind) => void;
}

/** 邀请代理 or 邀请商户: each has links, posters and records of its own. */
export function KindChoice({ kind, onChange }: KindChoiceProps): ReactNode {
  const { t } = useText();
  const choices = CAMPAIGN_KINDS.map((value) => ({ value, label: t(`invitations.invite.kind-${value}`) }));
  return (
    <div className={styles['kind']}>
      <Segmented onGround label={t('invitations.invite.kind')} choices={choices} value={kind} onChange={onChange} />
    </div>
  );
}
