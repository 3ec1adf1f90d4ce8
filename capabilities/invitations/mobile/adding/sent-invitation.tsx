/** Step 3, and every later visit: the invitation with its link, the message that was sent, and the next step. */
import { useEffect, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadingScreen } from '#platform/client/reading-screen.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { shownMobile } from '#platform/ui/form/mobile-text.ts';
import { Timeline } from '#platform/ui/list/timeline.tsx';
import { back, mayOpen, push, redirect } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getInvitation } from '../../contract/inviting/get-invitation.ts';
import type { ShownInvitation } from '../../contract/inviting/get-invitation.ts';
import { isOpenState } from '../../rules/inviting/invitation-state.ts';
import { PATHS } from '../inviting/invitation-paths.ts';
import { LinkCard } from './link-card.tsx';
import { nextSteps } from './next-steps.ts';
import { shareInvitation } from './share-invitation.ts';
import styles from './sent-invitation.module.css';

const POLL_MS = 1_500;

export function SentInvitation({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const read = useCall(getInvitation, { id });
  const { data: invitation, refetch } = read;
  const isQueued = invitation?.message === 'queued';
  // The text message is on its way: soon it is known whether it was sent.
  useEffect(() => {
    if (!isQueued) return undefined;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isQueued, refetch]);
  const bar = <NavBar noBack right={<NavAction onClick={() => back()}>{t('invitations.sent.finish')}</NavAction>} />;
  if (invitation === undefined) return <ReadingScreen bar={bar} read={read} rows={4} />;
  return (
    <Screen bar={bar} foot={<Foot invitation={invitation} />}>
      <Head invitation={invitation} />
      <Stack>
        {isOpenState(invitation.status) && (
          <LinkCard invitation={invitation} readAtMs={read.dataUpdatedAt} onChanged={() => void refetch()} />
        )}
        {(isOpenState(invitation.status) || invitation.status === 'registered') && <Next invitation={invitation} />}
      </Stack>
    </Screen>
  );
}

const headOf = ({ status, message }: ShownInvitation): string => {
  if (!isOpenState(status)) return status;
  return message === 'sent' || message === 'queued' ? message : 'created';
};

function Head({ invitation }: { invitation: ShownInvitation }): ReactNode {
  const { t } = useText();
  const { name, mobile, remark } = invitation;
  const head = headOf(invitation);
  const isOver = head === 'expired' || head === 'cancelled';
  return (
    <div className={styles['head']} role="status">
      <span className={isOver ? styles['over'] : styles['done']}>
        <Icon name={isOver ? 'clock' : 'check-filled'} />
      </span>
      <h2>{t(`invitations.sent.title-${head}`, { name })}</h2>
      <p>{t(`invitations.sent.text-${head}`, { name, mobile: shownMobile(mobile) })}</p>
      {remark !== undefined && <p className="t-meta">{t('invitations.sent.remark', { remark })}</p>}
    </div>
  );
}

function Next({ invitation }: { invitation: ShownInvitation }): ReactNode {
  const text = useText();
  return (
    <Card>
      <CardHead title={text.t('invitations.sent.next')} />
      <div className="pad">
        <Timeline moments={nextSteps(invitation, text)} />
      </div>
    </Card>
  );
}

function Foot({ invitation }: { invitation: ShownInvitation }): ReactNode {
  const { t } = useText();
  const { agentId, status } = invitation;
  const again = (
    <Button kind="quiet" onClick={() => redirect(PATHS.addAgent)}>
      {t('invitations.sent.again')}
    </Button>
  );
  if (isOpenState(status))
    return (
      <ActionBar leads>
        {again}
        <Button onClick={() => void shareInvitation(invitation, t)}>{t('invitations.sent.share')}</Button>
      </ActionBar>
    );
  return (
    <ActionBar leads>
      {again}
      {agentId !== undefined && mayOpen(PATHS.agentDetail) && (
        <Button onClick={() => push(PATHS.agentDetail, { id: agentId })}>{t('invitations.sent.see-agent')}</Button>
      )}
    </ActionBar>
  );
}
