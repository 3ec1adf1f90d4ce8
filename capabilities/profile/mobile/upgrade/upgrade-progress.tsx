import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import type { UpgradeState } from './use-upgrade.ts';
import styles from './upgrade.module.css';

const MB = 1_000_000;
const megabytes = (bytes: number): string => (bytes / MB).toFixed(1);

/** The progress of the download, why it stopped, or that the new version is there. */
export function UpgradeProgress({ state }: { state: UpgradeState }): ReactNode {
  const { t } = useText();
  if (state.step === 'offered') return null;
  if (state.step === 'ready') return <p className={styles['done']}>{t('profile.upgrade.ready')}</p>;
  if (state.step === 'failed') {
    return <Fault text={t('profile.upgrade.failed', { reason: t(`profile.upgrade.failed.${state.reason}`) })} />;
  }
  const { step, done, total } = state;
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div className={styles['progress']}>
      <p>
        <span>{t('profile.upgrade.loaded', { percent })}</span>
        {total > 0 && (
          <em>
            {megabytes(done)} / {megabytes(total)} MB
          </em>
        )}
      </p>
      <progress value={done} max={Math.max(total, 1)} aria-label={t('profile.upgrade.loaded', { percent })} />
      {step === 'stopped' && <Fault text={t('profile.upgrade.stopped', { percent })} />}
    </div>
  );
}

function Fault({ text }: { text: string }): ReactNode {
  return (
    <p className={styles['fault']} role="alert">
      <Icon name="warn-filled" size={16} />
      {text}
    </p>
  );
}
