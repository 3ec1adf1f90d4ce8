import { useEffect, useState } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { MapPosition } from '#platform/ui/map/map.tsx';
import type { NamedPoint } from '#platform/ui/map/named-points.ts';
import { getMap } from '../contract/get-map.ts';
import type { Region } from '../contract/place.ts';
import { toGcj02 } from '../rules/gcj02.ts';

const MILLI = 1_000;
/** A map's tiles change when the operator changes its settings. */
const STALE_MS = 3_600_000;

let cities: Promise<NamedPoint[]> | undefined;

/** Provinces and cities of the coarse map, bundled. */
const loadCities = (): Promise<NamedPoint[]> =>
  (cities ??= import('./city-points.json').then(({ default: rows }) =>
    (rows as [0 | 1, string, number, number][]).map(([rank, name, lat, lng]) => ({
      rank,
      name,
      lat: lat * MILLI,
      lng: lng * MILLI,
    })),
  ));

export const toMapPosition = (position: MapPosition): MapPosition => ({ ...position, ...toGcj02(position) });

/** `320 米`, `1.2 公里`. */
export function useDistanceText(): (metres: number) => string {
  const { t } = useText();
  return (metres) =>
    metres < MILLI
      ? t('places.distance.metres', { metres })
      : t('places.distance.kilometres', { kilometres: Number((metres / MILLI).toFixed(metres < 100_000 ? 1 : 0)) });
}

interface MapParts {
  points: NamedPoint[];
  tiles: { url: string; credit: string } | undefined;
  coarseNote: string;
  scaleText: (metres: number) => string;
}

/** What every map of the app is drawn with. @param regions counties near what is shown. */
export function useMapParts(regions: readonly Region[]): MapParts {
  const { t } = useText();
  const scaleText = useDistanceText();
  const [points, setPoints] = useState<NamedPoint[]>([]);
  const tiles = useCall(getMap, {}, { staleMs: STALE_MS }).data?.tiles;
  useEffect(() => {
    let isGone = false;
    void loadCities().then((loaded) => !isGone && setPoints(loaded));
    return () => {
      isGone = true;
    };
  }, []);
  const counties = regions.map(({ name, lat, lng }) => ({ name, lat, lng, rank: 2 as const }));
  return { points: [...points, ...counties], tiles, coarseNote: t('places.map.coarse'), scaleText };
}
