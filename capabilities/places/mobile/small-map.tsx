/** A place on a small map; a tap opens the large one. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { MapPicture } from '#platform/ui/map/map-picture.tsx';
import { listNearRegions } from '../contract/list-near-regions.ts';
import type { MapTarget } from '../rules/map-links.ts';
import { openLocation } from './open-map.ts';
import { useMapParts } from './use-map-parts.ts';
import styles from './location.module.css';

const ZOOM = 13;

interface SmallMapProps {
  readonly target: MapTarget;
  readonly address: string;
}

export function SmallMap({ target, address }: SmallMapProps): ReactNode {
  const { t } = useText();
  const { lat, lng, name } = target;
  const near = useCall(listNearRegions, { lat, lng });
  const { points, tiles, scaleText } = useMapParts(near.data?.rows ?? []);
  return (
    <button
      type="button"
      className={styles['small']}
      aria-label={t('places.small-map', { name })}
      onClick={() => openLocation({ lat, lng, name, address })}
    >
      <MapPicture view={{ centre: { lat, lng }, zoom: ZOOM }} points={points} tiles={tiles} scaleText={scaleText} />
    </button>
  );
}
