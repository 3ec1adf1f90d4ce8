import { useState, type ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { languageNames } from '#platform/i18n/language-names.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { setAppearance, useAppearance, type TextSize, type Theme } from '#platform/ui/theme/appearance.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { appVersion } from './app-version.ts';
import { CacheRow } from './cache-row.tsx';
import { LanguageSheet } from './language-sheet.tsx';
import { SETTINGS } from './settings-path.ts';
import styles from './setting-list.module.css';
import { useDeviceNote } from './logins/use-device-note.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const sizes: readonly TextSize[] = [100, 115, 130];

export function SettingList(): ReactNode {
  const { t, lang } = useText();
  const { theme, textSize } = useAppearance();
  const [isChoosing, setChoosing] = useState(false);
  const { user } = useSession();
  const deviceNote = useDeviceNote();
  return (
    <Screen bar={<NavBar />}>
      <Stack>
        <Card>
          <Rows indent="icon">
            <Row
              icon="globe"
              title={t('profile.language')}
              value={languageNames[lang]}
              onClick={() => setChoosing(true)}
            />
            <Choice label={t('profile.theme')}>
              <Segmented
                label={t('profile.theme')}
                value={theme}
                onChange={(value) => setAppearance({ theme: value })}
                choices={themes.map((value) => ({ value, label: t(`profile.theme.${value}`) }))}
              />
            </Choice>
            <Choice label={t('profile.text-size')}>
              <Segmented
                label={t('profile.text-size')}
                value={textSize}
                onChange={(value) => setAppearance({ textSize: value })}
                choices={sizes.map((value) => ({ value, label: t(`profile.text-size.${value}`) }))}
              />
            </Choice>
          </Rows>
        </Card>
        <Card>
          <Rows indent="icon">
            <Row
              icon="device"
              title={t('profile.devices.title')}
              meta={deviceNote && <span className={styles['warn']}>{deviceNote}</span>}
              to={SETTINGS}
              query={{ view: 'devices' }}
            />
            <Row icon="lock" title={t('profile.change-password')} to="/pages/myInfo/updatePassword/index" />
            <Row
              icon="shield"
              title={t('profile.second-factor')}
              value={t(user?.hasSecondFactor ? 'profile.second-factor.on' : 'profile.second-factor.off')}
              to="/pages/myInfo/secondFactor/index"
            />
            <CacheRow />
          </Rows>
        </Card>
        <Card>
          <Rows indent="icon">
            <Row
              icon="info"
              title={t('profile.about.title')}
              value={appVersion}
              to={SETTINGS}
              query={{ view: 'about' }}
            />
          </Rows>
        </Card>
      </Stack>
      <LanguageSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </Screen>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles['choice']}>
      <span className="t-label">{label}</span>
      {children}
    </div>
  );
}
