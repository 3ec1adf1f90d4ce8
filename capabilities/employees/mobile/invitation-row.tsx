import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhenInText } from '#platform/time/format.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { cancelInvitation } from '../contract/cancel-invitation.ts';
import { listEmployees } from '../contract/list-employees.ts';
import styles from './employees.module.css';

interface InvitationRowProps {
  invitation: AnswerOf<typeof listEmployees>['invitations'][number];
  now: Date;
}

const DAY_MS = 86_400_000;

export function InvitationRow({ invitation, now }: InvitationRowProps): ReactNode {
  const { t, lang } = useText();
  const may = useMay();
  const { id, name, mobile, createdAt, expiresAt, message } = invitation;
  const cancel = useCommand(cancelInvitation, {
    invalidates: [listEmployees],
    onSuccess: () => toast(t('employees.list.cancelled'), 'check'),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('employees.list.cancel-title', { name }),
      text: t('employees.list.cancel-text'),
      ok: t('employees.list.cancel'),
      danger: true,
    });
    if (isSure) cancel.mutate({ id });
  };
  const days = Math.max(1, Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / DAY_MS));
  const sent = t('employees.list.sent', { time: formatWhenInText(createdAt, now, lang) });
  return (
    <Row
      lead={<Avatar name={name} />}
      title={
        <span className={styles['who']}>
          <b>{name}</b> <Tag tone="warning">{t('employees.list.days-left', { days })}</Tag>
        </span>
      }
      meta={message === 'failed' ? t('employees.list.message-failed') : joined(mobile, sent)}
      value={
        may('employee:edit') && (
          <SmallButton kind="quiet" running={cancel.isPending} onClick={() => void ask()}>
            {t('employees.list.cancel')}
          </SmallButton>
        )
      }
    />
  );
}
