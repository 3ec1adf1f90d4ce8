import type { ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { relativeTime } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Row, Rows } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { deviceName } from '#capabilities/session/contract/login/device-name.ts';
import { listLogins } from '#capabilities/session/contract/sessions/list-logins.ts';
import { listSessions } from '#capabilities/session/contract/sessions/list-sessions.ts';
import { revokeSession } from '#capabilities/session/contract/sessions/revoke-session.ts';
import { SETTINGS } from '../settings-path.ts';
import { NewDevices } from './new-devices.tsx';

type Device = AnswerOf<typeof listSessions>['rows'][number];

/** Devices that the agent is asked about, sessions and remembered devices of this account, and the way to the log. */
export function Devices(): ReactNode {
  const { t } = useText();
  const { data, error, isError, refetch } = useCall(listSessions, {});
  return (
    <Screen bar={<NavBar title={t('profile.devices.title')} />}>
      <PullToRefresh onRefresh={() => refetch()}>
        <Stack>
          <NewDevices />
          <p className="t-meta">{t('profile.devices.hint')}</p>
          <Card>
            {data ? (
              <Rows indent="disc">
                {data.rows.map((device) => (
                  <DeviceRow key={device.id} device={device} />
                ))}
              </Rows>
            ) : isError ? (
              <ReadError error={error} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows count={2} />
            )}
          </Card>
          <Card>
            <Row
              icon="history"
              title={t('profile.logins.title')}
              meta={t('profile.logins.hint')}
              to={SETTINGS}
              query={{ view: 'logins' }}
            />
          </Card>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function DeviceRow({ device }: { device: Device }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const revoke = useCommand(revokeSession, {
    invalidates: [listSessions, listLogins],
    onSuccess: () => toast(t('profile.devices.revoked'), 'check'),
  });
  const name = deviceName(device.userAgent) ?? t('profile.devices.unknown');
  const ask = async (): Promise<void> => {
    const ok = await confirm({
      title: t('profile.devices.revoke-title', { name }),
      text: t('profile.devices.revoke-text'),
      ok: t('profile.devices.revoke'),
      danger: true,
    });
    if (ok) revoke.mutate({ id: device.id });
  };
  const state = device.isLoggedIn ? relativeTime(device.seenAt, now, lang) : t('profile.devices.remembered');
  return (
    <Row
      lead={<Disc icon="device" />}
      title={name}
      meta={joined(state, device.ip)}
      value={
        device.isCurrent ? (
          <Tag tone="success">{t('profile.devices.current')}</Tag>
        ) : (
          <SmallButton kind="quiet" running={revoke.isPending} onClick={() => void ask()}>
            {t('profile.devices.revoke')}
          </SmallButton>
        )
      }
    />
  );
}
