import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Spinner } from '#platform/ui/basics/spinner.tsx';
import { reload, usePage } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { registrableIn } from '../../rules/web-view/registrable-domain.ts';
import styles from './web-view.module.css';

/**
 * Only the document that the server sends for this page may frame other sites (apps/server/static.ts): a document that
 * was opened at another page and came here without loading is loaded once.
 */
const isLoadedHere = (path: string): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || new URL(entry.name).pathname === path;
};

/**
 * Scripts of the framed page run, but cannot leave the frame, open windows or load files; it does not learn which page
 * the user came from.
 */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin';

export function ShownPage({ href, host }: { href: string; host: string }): ReactNode {
  const { t } = useText();
  const { entry, active } = usePage();
  const [isLoaded, setLoaded] = useState(false);
  const isHere = isLoadedHere(entry.path);
  useEffect(() => {
    if (!isHere && active) reload();
  }, [isHere, active]);
  const { before, registered } = registrableIn(host);
  return (
    <Screen
      white
      className={styles['shown']}
      bar={
        <NavBar
          right={
            <a
              className="icon-btn"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('content.web-view.outside')}
            >
              <Icon name="external" />
            </a>
          }
          subtitle={
            <>
              {before}
              <b>{registered}</b>
            </>
          }
        />
      }
    >
      {!isLoaded && (
        <p className={styles['loading']} role="status">
          <Spinner size={24} />
          {t('ui.loading')}
        </p>
      )}
      {isHere && (
        <iframe
          className={styles['frame']}
          src={href}
          title={t('content.web-view.frame', { host })}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          allow=""
          onLoad={() => setLoaded(true)}
        />
      )}
    </Screen>
  );
}
