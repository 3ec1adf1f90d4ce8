import { useEffect, useMemo, useState } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { Lang } from '#platform/i18n/languages.ts';
import type { MapPosition } from '#platform/ui/map/map.tsx';
import type { NamedPoint } from '#platform/ui/map/named-points.ts';
import { getMap } from '../contract/get-map.ts';
import type { Region } from '../contract/place.ts';
import { toGcj02 } from '../rules/gcj02.ts';
import { placeName, type Scripts } from './place-names.ts';

const MILLI = 1_000;
/** A map's tiles change when the operator changes its settings. */
const STALE_MS = 3_600_000;

interface AtlasCity extends NamedPoint {
  english: string;
}

interface Atlas {
  cities: AtlasCity[];
  scripts: Scripts;
}

let atlas: Promise<Atlas> | undefined;

/** Provinces and cities of the coarse map, bundled. */
const loadAtlas = (): Promise<Atlas> =>
  (atlas ??= Promise.all([import('./city-points.json'), import('./place-characters.json')]).then(
    ([{ default: rows }, { default: scripts }]) => ({
      cities: (rows as [0 | 1, string, number, number, string][]).map(([rank, name, lat, lng, english]) => ({
        rank,
        name,
        english,
        lat: lat * MILLI,
        lng: lng * MILLI,
      })),
      scripts,
    }),
  ));

const pointsOf = ({ cities, scripts }: Atlas, regions: readonly Region[], lang: Lang): NamedPoint[] => {
  const counties = regions.map(({ name, lat, lng }) => ({ name, english: undefined, lat, lng, rank: 2 as const }));
  return [...cities, ...counties].flatMap((place) => {
    const name = placeName(place, lang, scripts);
    return name === undefined ? [] : [{ name, rank: place.rank, lat: place.lat, lng: place.lng }];
  });
};

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

/** The parts that every map of the app is drawn with. @param regions counties near the shown place. */
export function useMapParts(regions: readonly Region[]): MapParts {
  const { t, lang } = useText();
  const scaleText = useDistanceText();
  const [known, setKnown] = useState<Atlas | undefined>(undefined);
  const tiles = useCall(getMap, {}, { staleMs: STALE_MS }).data?.tiles;
  useEffect(() => {
    let isGone = false;
    void loadAtlas().then((loaded) => !isGone && setKnown(loaded));
    return () => {
      isGone = true;
    };
  }, []);
  const points = useMemo(() => (known ? pointsOf(known, regions, lang) : []), [known, regions, lang]);
  return { points, tiles, coarseNote: t('places.map.coarse'), scaleText };
}
