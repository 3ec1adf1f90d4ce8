import type { ReactNode } from 'react';
import { useMay, useSession } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT } from '#platform/i18n/joined.ts';
import { languageNames } from '#platform/i18n/language-names.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { CountBadge, Row, Rows } from '#platform/ui/list/row.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';
import { SETTINGS } from '../settings-path.ts';
import { appVersion } from '../upgrade/app-version.ts';
import styles from './my.module.css';

type Profile = AnswerOf<typeof getProfile> | undefined;

/** Links of my page, in three groups; shows only those available to the user. Papers about money are on the wallet. */
export function MyEntries({ profile }: { profile: Profile }): ReactNode {
  return (
    <>
      <PersonEntries profile={profile} />
      <AccessEntries profile={profile} />
      <AppEntries />
    </>
  );
}

/** Entries about the agent. */
function PersonEntries({ profile }: { profile: Profile }): ReactNode {
  const { t } = useText();
  const may = useMay();
  return (
    <Card>
      <Rows indent="icon">
        <Row
          icon="user"
          title={t('profile.base-info.title')}
          value={profile?.info.mobile ?? ''}
          to="/pages/myInfo/baseInfo/index"
        />
        {may('certificate:view') && (
          <Row icon="certificate" title={t('profile.my.certificate')} to="/pages/myInfo/certificate/certificate" />
        )}
        {may('agent:view') && (
          <Row icon="star" title={t('profile.my.level')} value={profile?.info.levelName ?? ''} to="/levels" />
        )}
        {may('employee:view') && (
          <Row
            icon="users"
            title={t('profile.my.employees')}
            value={profile && t('profile.my.employee-count', { count: profile.counts.employees })}
            to="/pages/myInfo/employee/index"
          />
        )}
      </Rows>
    </Card>
  );
}

/** Entries for access to the account and for the agent's notices. */
function AccessEntries({ profile }: { profile: Profile }): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const devices = profile?.counts.devices;
  return (
    <Card>
      <Rows indent="icon">
        <Row
          icon="lock"
          title={t('profile.security.title')}
          value={t(`profile.security.${user?.hasSecondFactor ? 'on' : 'off'}`)}
          to={SETTINGS}
          query={{ view: 'security' }}
        />
        <Row
          icon="device"
          title={t('profile.devices.title')}
          value={devices !== undefined && t('profile.devices.count', { count: devices })}
          to={SETTINGS}
          query={{ view: 'devices' }}
        />
        <Row
          icon="bell"
          title={t('profile.my.notices')}
          value={<CountBadge count={profile?.counts.unreadNotices ?? 0} />}
          to="/pages/home/notice/notice"
        />
      </Rows>
    </Card>
  );
}

/** Entries about the settings of the app and its version. */
function AppEntries(): ReactNode {
  const { t, lang } = useText();
  const { theme } = useAppearance();
  return (
    <Card>
      <Rows indent="icon">
        <Row
          icon="settings"
          title={t('profile.settings.title')}
          value={
            <>
              {languageNames[lang]}
              <span className={styles['wide']}>{DOT + t(`profile.theme.${theme}`)}</span>
            </>
          }
          to={SETTINGS}
        />
        <Row icon="info" title={t('profile.my.about')} value={appVersion} to={SETTINGS} query={{ view: 'about' }} />
      </Rows>
    </Card>
  );
}
