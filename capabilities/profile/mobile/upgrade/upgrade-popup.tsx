/** A newer version above the page that is shown: its news, its download, and the restart. */
import type { ReactNode } from 'react';
import { failureText } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Logo } from '#platform/ui/basics/logo.tsx';
import { back } from '#platform/ui/navigation/navigation.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { appPlatform } from './app-platform.ts';
import { notesOf } from './notes-of.ts';
import { putOff } from './put-off.ts';
import { UpgradeProgress } from './upgrade-progress.tsx';
import { useOffer, type Update } from './use-offer.ts';
import { useUpgrade, type Upgrade } from './use-upgrade.ts';
import styles from './upgrade.module.css';

function UpgradePopupPage(): ReactNode {
  const { t } = useText();
  const here = appPlatform(navigator.userAgent);
  const offer = useOffer();
  if (offer === undefined) return null;
  if ('update' in offer && offer.update) return <Offered update={offer.update} version={here.version} />;
  const title = 'error' in offer ? failureText(offer.error) : t('profile.about.newest');
  return (
    <Dialog open onClose={() => back()} className={styles['box'] ?? ''} label={t('profile.upgrade.title')}>
      <Head title={title} meta={currentOf(t, here.version)} />
      <div className={styles['buttons']}>
        <Button onClick={() => back()}>{t('ui.understood')}</Button>
      </div>
    </Dialog>
  );
}

const currentOf = (t: ReturnType<typeof useText>['t'], version: string): string =>
  t('profile.upgrade.current', { version });

function Head({ title, meta }: { title: ReactNode; meta: string }): ReactNode {
  return (
    <div className={styles['head']}>
      <Logo size={44} />
      <div>
        <h2>{title}</h2>
        <p>{meta}</p>
      </div>
    </div>
  );
}

function Offered({ update, version }: { update: Update; version: string }): ReactNode {
  const { t, lang } = useText();
  const upgrade = useUpgrade(update.version, update.url);
  const { is_mandatory: isMandatory } = update;
  const later = (): void => {
    putOff(update.version, new Date());
    back();
  };
  const published = new Date(update.publishedAt);
  const day = formatShortDate(businessDay(published), useNow(true), lang);
  const title = t(`profile.upgrade.${isMandatory ? 'must' : 'new'}`, { version: update.version });
  return (
    <Dialog open onClose={later} firm={isMandatory} className={styles['box'] ?? ''} label={title}>
      <Head title={title} meta={joined(currentOf(t, version), t('profile.upgrade.published', { day }))} />
      <Notes update={update} />
      <UpgradeProgress state={upgrade.state} />
      <Acts upgrade={upgrade} isMandatory={isMandatory} isInStore={update.url !== ''} later={later} />
    </Dialog>
  );
}

function Notes({ update: { title, contents, version, is_mandatory: isMandatory } }: { update: Update }): ReactNode {
  const { t } = useText();
  const notes = notesOf(contents);
  return (
    <div className={styles['notes']}>
      {!title.includes(version) && <b>{title}</b>}
      {notes.length > 1 ? (
        <ul>
          {notes.map(({ head, text }) => (
            <li key={head}>
              <b>{head}</b>
              {text !== '' && <span>{text}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p>{contents}</p>
      )}
      {isMandatory && <p>{t('profile.upgrade.keeps')}</p>}
    </div>
  );
}

interface ActsProps {
  upgrade: Upgrade;
  isMandatory: boolean;
  isInStore: boolean;
  later: () => void;
}

const openInBrowser = (): void => void window.open('/', '_blank', 'noopener');

function Acts({ upgrade: { state, take, restart }, isMandatory, isInStore, later }: ActsProps): ReactNode {
  const { t } = useText();
  const { step } = state;
  const isBroken = step === 'stopped' || step === 'failed';
  const first = step === 'offered' ? (isInStore ? 'store' : 'take') : step;
  return (
    <div className={styles['buttons']}>
      <Button running={step === 'running'} onClick={step === 'ready' ? restart : take}>
        {t(`profile.upgrade.do.${first}`)}
      </Button>
      {isMandatory && isBroken && (
        <button type="button" className={styles['other']} onClick={openInBrowser}>
          {t('profile.upgrade.browser')}
        </button>
      )}
      {!isMandatory && step !== 'running' && (
        <button type="button" className={styles['other']} onClick={later}>
          {t('profile.upgrade.later')}
        </button>
      )}
    </div>
  );
}

export { UpgradePopupPage as Page };
