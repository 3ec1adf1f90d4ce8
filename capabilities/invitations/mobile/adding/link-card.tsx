/** QR code and link of an open invitation, the text message again, and the end of the invitation. */
import { type ReactNode, useEffect, useState } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { rich, useText } from '#platform/i18n/browser.tsx';
import { formatShortDate, formatTimeOfDay } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { copyText } from '#platform/ui/basics/copy.tsx';
import { QrCode } from '#platform/ui/basics/qr-code.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { cancelInvitation } from '../../contract/inviting/cancel-invitation.ts';
import { getInvitation } from '../../contract/inviting/get-invitation.ts';
import type { ShownInvitation } from '../../contract/inviting/get-invitation.ts';
import { listInvitations } from '../../contract/inviting/list-invitations.ts';
import { sendInvitation } from '../../contract/inviting/send-invitation.ts';
import styles from './sent-invitation.module.css';

const TICK_MS = 500;

/** Whole seconds until an instant (ms), counting down. */
const useSecondsUntil = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    const tick = (): void => setNowMs(Date.now());
    const timer = isOver ? undefined : setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
};

interface LinkCardProps {
  invitation: ShownInvitation;
  /** The time at which the link was read. */
  readAtMs: number;
  onChanged: () => void;
}

export function LinkCard({ invitation, readAtMs, onChanged }: LinkCardProps): ReactNode {
  const { t } = useText();
  const { id, link, name } = invitation;
  const cancel = useCommand(cancelInvitation, { invalidates: [getInvitation, listInvitations] });
  const askToCancel = async (): Promise<void> => {
    const ok = t('invitations.sent.cancel');
    const question = { title: t('invitations.sent.cancel-title'), text: t('invitations.sent.cancel-text', { name }) };
    if (await confirm({ ...question, ok, danger: true })) cancel.mutate({ id });
  };
  return (
    <Card>
      <InPerson invitation={invitation} />
      <div className="hr" />
      <Resend invitation={invitation} readAtMs={readAtMs} onChanged={onChanged} />
      <Row
        title={t('invitations.sent.link')}
        meta={t('invitations.sent.link-hint')}
        value={
          <SmallButton icon="copy" onClick={() => void copyText(link)}>
            {t('invitations.sent.copy')}
          </SmallButton>
        }
      />
      <Row
        title={t('invitations.sent.wrong')}
        meta={t('invitations.sent.wrong-hint')}
        value={
          <SmallButton kind="quiet" running={cancel.isPending} onClick={() => void askToCancel()}>
            {t('invitations.sent.cancel')}
          </SmallButton>
        }
      />
    </Card>
  );
}

/** A time is not broken. */
const TIME = { time: (text: string): ReactNode => <span className={styles['time']}>{text}</span> };

function InPerson({ invitation: { link, expiresAt } }: { invitation: ShownInvitation }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const time = `${formatShortDate(expiresAt, now, lang)} ${formatTimeOfDay(expiresAt)}`;
  return (
    <div className={styles['person']}>
      <div className={styles['qr']}>
        <QrCode text={link} label={t('invitations.sent.qr')} />
      </div>
      <div className="grow">
        <b>{t('invitations.sent.in-person')}</b>
        <p>{link.replace(/^https?:\/\//, '')}</p>
        <p>{rich(t('invitations.sent.only-this-mobile', { time }), TIME)}</p>
      </div>
    </div>
  );
}

function Resend({ invitation, readAtMs, onChanged }: LinkCardProps): ReactNode {
  const { t } = useText();
  const { id, messagesLeft, resendAfter, message } = invitation;
  // The server knows the pause, also after a reload and on another device.
  const wait = useSecondsUntil(readAtMs + resendAfter * 1000);
  const again = useCommand(sendInvitation, {
    invalidates: [getInvitation],
    onSuccess: () => toast(t('invitations.sent.resent'), 'check'),
    onError: onChanged,
  });
  const isOff = messagesLeft === 0 || wait > 0;
  const label =
    wait > 0 && messagesLeft > 0 ? t('invitations.sent.wait', { seconds: wait }) : t('invitations.sent.resend');
  const why = message === 'failed' ? 'invitations.sent.failed' : 'invitations.sent.not-received';
  return (
    <Row
      title={t(why)}
      meta={t('invitations.sent.messages-left', { count: messagesLeft })}
      value={
        <SmallButton
          kind={isOff ? 'quiet' : 'tonal'}
          disabled={isOff}
          running={again.isPending}
          onClick={() => again.mutate({ id })}
        >
          {label}
        </SmallButton>
      }
    />
  );
}
