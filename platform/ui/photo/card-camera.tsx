/** The camera with a frame for a card: names the fault while one holds the card, and takes a good picture by itself. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '../basics/button.tsx';
import { Icon, type IconName } from '../basics/icon.tsx';
import { Spinner } from '../basics/spinner.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { FOR_CARDS, useCamera, type Camera } from '../scan/use-camera.ts';
import './card-camera.css';
import { CardFault } from './card-fault.tsx';
import { CardTold } from './card-told.tsx';
import { framedPhoto } from './framed-picture.ts';
import { useCardWatch } from './use-card-watch.ts';

/** Another photo of the same form, to which one may go over. */
export interface OtherPhoto {
  readonly label: string;
  readonly open: () => void;
}

interface CardCameraProps {
  readonly label: string;
  readonly other?: OtherPhoto | undefined;
  readonly onTaken: (photo: Blob) => void;
  readonly onAlbum: () => void;
  readonly onClose: () => void;
}

export function CardCamera({ label, other, onTaken, onAlbum, onClose }: CardCameraProps): ReactNode {
  const { t } = useText();
  const title = t('ui.photo.camera.title', { label });
  const camera = useCamera(true, FOR_CARDS);
  const [isTaking, setTaking] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const take = async (): Promise<void> => {
    if (!video.current || isTaking) return;
    setTaking(true);
    const photo = await framedPhoto(video.current);
    setTaking(false);
    if (photo === undefined) return;
    navigator.vibrate?.(30);
    onTaken(photo);
  };
  const checks = useCardWatch(video, camera.stream, () => void take());
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = camera.stream ?? null;
    if (camera.stream) void element.play().catch(() => undefined);
  }, [camera.stream]);
  return (
    <Dialog open onClose={onClose} className="card-camera" label={title}>
      <CameraHead torch={camera.torch} onClose={onClose} />
      <div className="card-camera-in">
        <h2>{title}</h2>
        <p>{t('ui.photo.camera.hint')}</p>
        <div className="card-camera-frame" data-good={checks?.isWhole || undefined}>
          <video ref={video} playsInline muted aria-hidden />
          <i />
          <i />
          <i />
          <i />
          {!camera.stream && !camera.fault && <Spinner />}
        </div>
        {camera.fault ? <CardFault fault={camera.fault} onRetry={camera.retry} /> : <CardTold checks={checks} />}
      </div>
      <footer>
        <Way icon="image" label={t('ui.photo.camera.album')} onClick={onAlbum} />
        <button
          type="button"
          className="card-camera-take"
          aria-label={t('ui.photo.camera.take')}
          disabled={!camera.stream || isTaking}
          onClick={() => void take()}
        />
        {other ? <Way icon="swap" label={other.label} onClick={other.open} /> : <span />}
      </footer>
    </Dialog>
  );
}

function CameraHead({ torch, onClose }: { torch: Camera['torch']; onClose: () => void }): ReactNode {
  const { t } = useText();
  return (
    <header>
      <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      <span />
      {torch && (
        <IconButton icon="torch" label={t('ui.photo.camera.torch')} aria-pressed={torch.isOn} onClick={torch.toggle} />
      )}
    </header>
  );
}

function Way({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }): ReactNode {
  return (
    <button type="button" className="card-camera-way" onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
