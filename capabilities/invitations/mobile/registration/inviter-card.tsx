import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import type { getInviter } from '../../contract/inviting/get-inviter.ts';
import styles from './register.module.css';

export type InviterAnswer = AnswerOf<typeof getInviter>;
export type Inviter = NonNullable<InviterAnswer['inviter']>;

export function InviterCard({ inviter }: { inviter: Inviter }): ReactNode {
  const { t } = useText();
  const { name, mobile, levelCode, place, isCertified } = inviter;
  const facts = [t('invitations.register.level', { level: levelCode }), place, mobile].filter(Boolean);
  return (
    <div className={styles['inviter']}>
      <Avatar name={name} />
      <span className="grow">
        <b>{t('invitations.register.invites', { name })}</b>
        <em>{joined(...facts)}</em>
      </span>
      {isCertified && <Tag tone="success">{t('invitations.register.certified')}</Tag>}
    </div>
  );
}
