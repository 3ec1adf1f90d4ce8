/** The part of a picture that becomes the avatar: moved and enlarged within a circle. */
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { boxOf, enlarged, MOST_ZOOM, WHOLE, type Crop, type PictureSize } from './crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';
import styles from './crop-sheet.module.css';

export interface ChosenPicture extends PictureSize {
  readonly url: string;
}

interface CropSheetProps {
  readonly picture: ChosenPicture;
  readonly isRunning: boolean;
  readonly onDone: (crop: Crop) => void;
  readonly onClose: () => void;
}

const percent = (share: number): string => `${share * 100}%`;

const placed = (picture: PictureSize, crop: Crop): CSSProperties => {
  const { left, top, width, height } = boxOf(picture, crop);
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
};

export function CropSheet({ picture, isRunning, onDone, onClose }: CropSheetProps): ReactNode {
  const { t } = useText();
  const [crop, setCrop] = useState(WHOLE);
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useCropGestures(stage, picture, setCrop);
  const foot = (
    <Button running={isRunning} onClick={() => onDone(crop)}>
      {t('profile.base-info.crop-use')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('profile.base-info.crop')} foot={foot}>
      <div
        ref={stage}
        className={styles['stage']}
        role="application"
        tabIndex={0}
        aria-label={t('profile.base-info.crop-how')}
        {...gestures}
      >
        <img src={picture.url} alt="" draggable={false} style={placed(picture, crop)} />
        <i />
      </div>
      <p className={styles['how']}>{t('profile.base-info.crop-hint')}</p>
      <label className={styles['zoom']}>
        <Icon name="minus" size={20} />
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={crop.zoom}
          aria-label={t('profile.base-info.crop-zoom')}
          style={{ '--at': (crop.zoom - 1) / (MOST_ZOOM - 1) } as CSSProperties}
          onChange={({ target }) => setCrop(enlarged(picture, crop, target.valueAsNumber / crop.zoom))}
        />
        <Icon name="plus" size={20} />
      </label>
    </Sheet>
  );
}
