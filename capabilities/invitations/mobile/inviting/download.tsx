/** How to put the app onto the home screen, depending on the browser. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { install, installState, onInstallable } from '#platform/client/installable.ts';
import { rich, useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon, type IconName } from '#platform/ui/basics/icon.tsx';
import { Logo } from '#platform/ui/basics/logo.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { PATHS } from './invitation-paths.ts';
import { isInsideApp, PLATFORMS, platformOf, type Platform } from './platform-of.ts';
import styles from './download.module.css';

export const here = (): Platform => platformOf(navigator.userAgent, navigator.maxTouchPoints);

export function Download({ first }: { first: Platform }): ReactNode {
  const { t } = useText();
  const [platform, setPlatform] = useState(first);
  const state = useSyncExternalStore(onInstallable, installState, () => 'none' as const);
  const isInside = isInsideApp(navigator.userAgent);
  const choices = PLATFORMS.map((value) => ({ value, label: t(`invitations.download.${value}`) }));
  return (
    <Screen bar={<NavBar noBack />}>
      <div className={styles['head']}>
        <Logo size={72} />
        <h2>{t('invitations.register.brand')}</h2>
        <p>{t('invitations.download.claim')}</p>
      </div>
      <Stack>
        {state === 'installed' && <Callout icon="check">{t('invitations.download.installed')}</Callout>}
        {isInside && (
          <Callout tone="warning" icon="external">
            {t(`invitations.download.inside-${here() === 'ios' ? 'ios' : 'android'}`)}
          </Callout>
        )}
        <Segmented
          onGround
          label={t('invitations.download.platform')}
          choices={choices}
          value={platform}
          onChange={setPlatform}
        />
        <Steps platform={platform} canInstall={state === 'ready' && platform === here()} isHere={platform === here()} />
        {!isInside && platform !== 'desktop' && (
          <Card>
            <Row
              icon="message"
              title={t('invitations.download.wechat')}
              meta={t(`invitations.download.wechat-${platform}`)}
            />
          </Card>
        )}
        <p className={styles['note']}>{rich(t('invitations.download.note'), WEB)}</p>
      </Stack>
    </Screen>
  );
}

const WEB = {
  web: (text: string): ReactNode => (
    <Link key="web" to={PATHS.login}>
      {text}
    </Link>
  ),
};

const chip = (icon: IconName) =>
  function Chip(text: string): ReactNode {
    return (
      <span key={text} className={styles['chip']}>
        <Icon name={icon} size={16} />
        {text}
      </span>
    );
  };

const CHIPS = { share: chip('upload'), add: chip('plus'), more: chip('more'), install: chip('download') };

interface StepsProps {
  platform: Platform;
  /** The browser offers to install the app. */
  canInstall: boolean;
  isHere: boolean;
}

function Steps({ platform, canInstall, isHere }: StepsProps): ReactNode {
  const { t } = useText();
  return (
    <Card pad>
      <div className={styles['title']}>
        <h2>{t(`invitations.download.title-${platform === 'desktop' ? 'desktop' : 'phone'}`)}</h2>
        {isHere && (
          <span className="t-meta">
            {t('invitations.download.recognized', { platform: t(`invitations.download.${platform}`) })}
          </span>
        )}
      </div>
      {canInstall && <Button onClick={() => void install()}>{t('invitations.download.install')}</Button>}
      <ol className={styles['steps']}>
        {[1, 2, 3].map((nth) => (
          <li key={nth}>
            <span>{rich(t(`invitations.download.${platform}-${nth}`), CHIPS)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
