import { Alert, Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { approveSession } from '../../contract/sessions/approve-session.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import { revokeSessions } from '../../contract/sessions/revoke-sessions.ts';
import { useDeviceText } from './own-sessions.tsx';

const everyMs = 60_000;

/**
 * Shown on every page of the console: somebody signed in to this account on a new device. Stays until the person
 * confirms or ends that session; no key dismisses it.
 */
export function NewDeviceNotice(): ReactNode {
  const { t } = useText();
  const deviceText = useDeviceText();
  const asked = useCall(listSessions, {}, { refetchMs: everyMs }).data?.rows.find(({ isNewDevice }) => isNewDevice);
  const approve = useCommand(approveSession, { refetches: [listSessions] });
  const revoke = useCommand(revokeSessions, { refetches: [listSessions] });
  if (asked === undefined) return null;
  const isBusy = approve.isPending || revoke.isPending;
  const where = asked.isCommandLine ? '' : asked.ip;
  const time = formatDateTime(asked.loggedInAt);
  return (
    <Alert
      type="warning"
      showIcon
      banner
      title={t('staff.console.new_device', { device: deviceText(asked), where, time })}
      action={
        <Space>
          <Button size="small" disabled={isBusy} onClick={() => approve.mutate({ id: asked.id })}>
            {t('staff.console.new_device.mine')}
          </Button>
          <Button size="small" danger disabled={isBusy} onClick={() => revoke.mutate({ id: asked.id })}>
            {t('staff.console.new_device.not_mine')}
          </Button>
        </Space>
      }
    />
  );
}
