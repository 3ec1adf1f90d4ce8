import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { disableOwn } from '../../contract/accounts/disable-own.ts';
import { setStaffToken } from '../login/session.ts';

/** For a person who did not do what it sees: everything ends, and administrators look at it. */
export function LockOwn({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useText();
  const command = useCommand(disableOwn, { refetches: [], onSuccess: () => setStaffToken(undefined) });
  return (
    <Detail
      label={t('staff.me.not_me')}
      title={t('staff.me.not_me')}
      under={t('staff.me.not_me.hint')}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={
        <ArmedBox
          title={t('staff.me.lock.armed')}
          label={t('staff.me.lock')}
          isDanger
          onSend={() => command.mutate({})}
          onCancel={onClose}
        />
      }
    >
      {command.error && <Alert type="error" showIcon title={failureText(command.error, t)} />}
      <Effects
        title={t('staff.me.then')}
        tone="danger"
        effects={[
          { tone: 'lost', text: t('staff.me.lock.sessions') },
          { tone: 'lost', text: t('staff.me.lock.account') },
          { tone: 'next', text: t('staff.me.lock.admins') },
        ]}
      />
    </Detail>
  );
}
