import type { ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Logo } from '#platform/ui/basics/logo.tsx';
import { Spinner } from '#platform/ui/basics/spinner.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { SETTINGS } from '../settings-path.ts';
import { appVersion, appVersionCode } from './app-version.ts';
import { useUpdateCheck } from './use-update-check.ts';
import styles from './about.module.css';

export function About(): ReactNode {
  const { t } = useText();
  const { isRunning, check } = useUpdateCheck();
  const phone = useSession().systemConfig?.['service_phone'] ?? '';
  return (
    <Screen bar={<NavBar title={t('profile.about.title')} />}>
      <div className={styles['head']}>
        <Logo size={64} />
        <b className="t-title">{t('shell.title')}</b>
        <span className="t-meta">{t('profile.about.version', { version: appVersion, code: appVersionCode })}</span>
      </div>
      <Stack>
        <Card>
          <Rows indent="icon">
            <Row
              icon="refresh"
              title={t('profile.about.check')}
              value={isRunning ? <Spinner /> : undefined}
              disabled={isRunning}
              onClick={() => void check()}
            />
            <Row
              icon="help"
              title={t('profile.about.help')}
              to="/pages/home/com-route/com-route"
              query={{ key: 'help' }}
            />
            <Row
              icon="policy"
              title={t('profile.agreement.user')}
              to="/pages/login/agreement/index"
              query={{ key: 'user' }}
            />
            <Row
              icon="shield"
              title={t('profile.agreement.privacy')}
              to="/pages/login/agreement/index"
              query={{ key: 'privacy' }}
            />
            <Row icon="history" title={t('profile.consents.title')} to={SETTINGS} query={{ view: 'agreements' }} />
            {phone !== '' && (
              <Row
                icon="phone"
                title={t('profile.about.service')}
                value={phone}
                chevron
                onClick={() => void (location.href = `tel:${phone}`)}
              />
            )}
          </Rows>
        </Card>
      </Stack>
    </Screen>
  );
}
