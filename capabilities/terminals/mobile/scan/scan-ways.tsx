import type { ChangeEvent, ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import type { Camera } from '#platform/ui/scan/use-camera.ts';

interface ScanWaysProps {
  camera: Camera;
  onPhoto: (event: ChangeEvent<HTMLInputElement>) => void;
  onByHand: () => void;
}

const STEPS = 3;

/** Below the frame: light and zoom where the camera has them, a photo, typing. */
export function ScanWays({ camera: { torch, zoom }, onPhoto, onByHand }: ScanWaysProps): ReactNode {
  const { t } = useText();
  const further = zoom && (zoom.factor * 2 > Math.min(zoom.most, 2 ** STEPS) ? 1 : zoom.factor * 2);
  return (
    <div className="camera-ways">
      {torch && (
        <button type="button" aria-pressed={torch.isOn} onClick={torch.toggle}>
          <span>
            <Icon name="torch" />
          </span>
          {t('terminals.scan-serials.torch')}
        </button>
      )}
      {zoom && further !== undefined && (
        <button type="button" onClick={() => zoom.change(further)}>
          <span>{t('terminals.scan-serials.factor', { factor: zoom.factor })}</span>
          {t('terminals.scan-serials.zoom')}
        </button>
      )}
      <label>
        <span>
          <Icon name="image" />
        </span>
        {t('terminals.scan-serials.photo')}
        <input type="file" accept="image/*" className="vh" onChange={onPhoto} />
      </label>
      <button type="button" onClick={onByHand}>
        <span>
          <Icon name="keyboard" />
        </span>
        {t('terminals.scan-serials.by-hand')}
      </button>
    </div>
  );
}
