import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '../basics/button.tsx';
import type { CameraFault } from '../scan/camera-fault.ts';

const wordsFor = (fault: CameraFault): 'denied' | 'busy' | 'none' => {
  if (fault === 'denied' || fault === 'busy') return fault;
  return 'none';
};

/** Why there is no picture; the album, which also offers the phone's own camera, stays below. */
export function CardFault({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }): ReactNode {
  const { t } = useText();
  return (
    <div className="card-camera-fault" role="alert">
      <b>{t(`ui.photo.camera.fault-${wordsFor(fault)}`)}</b>
      <span>{t(`ui.photo.camera.fault-${wordsFor(fault)}-hint`)}</span>
      <SmallButton kind="quiet" onClick={onRetry}>
        {t('ui.photo.retry')}
      </SmallButton>
    </div>
  );
}
