import type { ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';

/** Shown on every page of a frozen agent: why it can only read, and whom to ask. */
export function FrozenNote(): ReactNode {
  const { t } = useText();
  const { user, systemConfig, token } = useSession();
  if (token === undefined || user?.status !== 'frozen') return null;
  const phone = systemConfig?.['service_phone'];
  const call = phone && (
    <SmallButton kind="quiet" onClick={() => window.open(`tel:${phone}`, '_self')}>
      {t('shell.frozen.ask')}
    </SmallButton>
  );
  return (
    <div className="frozen-note">
      <Callout tone="warning" icon="lock" action={call}>
        <b>{t('shell.frozen.title')}</b>
        <br />
        {user.frozen ? t('shell.frozen.reason', { reason: user.frozen.reason }) : t('shell.frozen.no-reason')}
      </Callout>
    </div>
  );
}
