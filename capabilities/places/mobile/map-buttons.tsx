import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { zoomed, type MapView } from '#platform/ui/map/mercator.ts';

interface MapButtonsProps {
  view: MapView;
  onView: (view: MapView) => void;
  onLocate: () => void;
  isLocating: boolean;
  children?: ReactNode;
}

/** Everything that fingers can do on the map, buttons can do too. */
export function MapButtons({ view, onView, onLocate, isLocating, children }: MapButtonsProps): ReactNode {
  const { t } = useText();
  return (
    <div className="map-buttons">
      <IconButton icon="plus" label={t('places.map.zoom-in')} onClick={() => onView(zoomed(view, 1))} />
      <IconButton icon="minus" label={t('places.map.zoom-out')} onClick={() => onView(zoomed(view, -1))} />
      {children}
      <IconButton
        icon="gps"
        label={t('places.map.locate')}
        aria-busy={isLocating || undefined}
        disabled={isLocating}
        onClick={onLocate}
      />
    </div>
  );
}
