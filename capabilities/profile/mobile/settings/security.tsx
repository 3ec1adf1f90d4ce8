/** 密码与安全: the password, two-step verification and the devices that logged in. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhenInText } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listLogins } from '#capabilities/session/contract/sessions/list-logins.ts';
import { SETTINGS } from '../settings-path.ts';
import styles from './setting-list.module.css';

/** The last login on a new device that nobody has answered, in words. */
const useDeviceNote = (): string | undefined => {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const login = useCall(listLogins, { unansweredOnly: true, pageSize: 1 }).data?.rows[0];
  return login && t('profile.logins.check', { at: formatWhenInText(login.at, now, lang) });
};

export function Security(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const note = useDeviceNote();
  return (
    <Screen bar={<NavBar title={t('profile.security.title')} />}>
      <Stack>
        <Card>
          <Rows indent="icon">
            <Row icon="lock" title={t('profile.change-password')} to="/pages/myInfo/updatePassword/index" />
            <Row
              icon="shield"
              title={t('profile.second-factor')}
              value={t(user?.hasSecondFactor ? 'profile.second-factor.on' : 'profile.second-factor.off')}
              to="/pages/myInfo/secondFactor/index"
            />
            <Row
              icon="history"
              title={t('profile.logins.title')}
              meta={note && <span className={styles['warn']}>{note}</span>}
              to={SETTINGS}
              query={{ view: 'logins' }}
            />
          </Rows>
        </Card>
      </Stack>
    </Screen>
  );
}
