import { useState, type ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { PushRows } from '#capabilities/push/mobile/api.ts';
import { SETTINGS } from '../settings-path.ts';
import { appVersion } from '../upgrade/app-version.ts';
import { useUpdateCheck } from '../upgrade/use-update-check.ts';
import { CacheRow } from './cache-row.tsx';
import { DisplayRows } from './display-rows.tsx';
import { LanguageSheet } from './language-sheet.tsx';
import styles from './setting-list.module.css';

export function SettingList(): ReactNode {
  const { t } = useText();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Screen bar={<NavBar />}>
      <Stack>
        <Group title={t('profile.settings.display')}>
          <DisplayRows onLanguage={() => setChoosing(true)} />
        </Group>
        <Group title={t('profile.settings.notifications')}>
          <PushRows />
        </Group>
        <Group title={t('profile.settings.storage')}>
          <CacheRow />
          <UpdateRow />
          <Row icon="info" title={t('profile.about.title')} to={SETTINGS} query={{ view: 'about' }} />
        </Group>
        <DataRows />
      </Stack>
      <LanguageSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </Screen>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles['group']}>
      <h2>{title}</h2>
      <Card>
        <Rows indent="icon">{children}</Rows>
      </Card>
    </section>
  );
}

/** Shown to the agent itself, not to its staff. */
function DataRows(): ReactNode {
  const { t } = useText();
  const may = useMay();
  if (!may('privacy:view')) return null;
  return (
    <Group title={t('profile.settings.data')}>
      {may('export:use') && (
        <Row
          icon="download"
          title={t('profile.settings.export')}
          meta={t('profile.settings.export-hint')}
          to="/personalData"
        />
      )}
      {may('privacy:close') && (
        <Row
          icon="logout"
          title={t('profile.settings.close')}
          meta={t('profile.settings.close-hint')}
          to="/closeAccount"
        />
      )}
    </Group>
  );
}

function UpdateRow(): ReactNode {
  const { t } = useText();
  const { isRunning, check } = useUpdateCheck();
  return (
    <Row
      icon="refresh"
      title={t('profile.about.check')}
      value={appVersion}
      disabled={isRunning}
      onClick={() => void check()}
    />
  );
}
