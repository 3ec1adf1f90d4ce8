import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { mapAppsFor, mapLink, type MapTarget } from '../rules/map-links.ts';

interface MapAppsSheetProps {
  open: boolean;
  onClose: () => void;
  target: MapTarget;
}

/** Links, not scripts: the phone decides whether the program or its page opens. */
export function MapAppsSheet({ open, onClose, target }: MapAppsSheetProps): ReactNode {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('places.apps.title')}>
      {mapAppsFor(navigator.userAgent).map((app) => (
        <a
          key={app}
          className="row press"
          href={mapLink(app, target)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          <span className="grow">
            <span className="k">{t(`places.apps.${app}`)}</span>
          </span>
          <Icon name="external" size={20} />
        </a>
      ))}
    </Sheet>
  );
}
