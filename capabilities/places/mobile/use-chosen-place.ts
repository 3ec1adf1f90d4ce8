import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { usePosition, type PositionFault } from '#platform/ui/map/use-position.ts';
import type { MapPosition } from '#platform/ui/map/map.tsx';
import type { MapView } from '#platform/ui/map/mercator.ts';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { isInBounds } from '../contract/bounds.ts';
import { listNearRegions } from '../contract/list-near-regions.ts';
import type { Region } from '../contract/place.ts';
import { MAX_REGION_SEARCH, searchRegions } from '../contract/search-regions.ts';
import { regionWords } from '../rules/region-words.ts';
import { firstView, lastPlace, viewOfRegion, ZOOM } from './first-view.ts';
import { toMapPosition } from './use-map-parts.ts';

/** From here on the middle of the map means a place, not a part of the country. */
const CLOSE = 9;
/** The regions asked about change with hundreds of metres, not with each pixel. */
const COARSE = 1_000;

const coarse = (micro: number): number => Math.round(micro / COARSE) * COARSE;

export interface Choice {
  view: MapView;
  move: (view: MapView) => void;
  goTo: (region: Region) => void;
  /** Undefined: nothing near is known yet. */
  region: Region | undefined;
  regions: readonly Region[];
  isReading: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Where nothing was chosen yet, the map goes there. */
  pickRegion: (region: Region) => void;
  address: string;
  setAddress: (text: string) => void;
  /** The map stands where the place is likely to be: nothing was chosen yet. */
  isGuess: boolean;
  isClose: boolean;
  isInside: boolean;
  position: MapPosition | undefined;
  fault: PositionFault | undefined;
  isLocating: boolean;
  locate: () => Promise<void>;
}

/** Centres do not tell where a border runs: only one that is much nearer than the next is chosen without a question. */
const clearlyNearest = ([first, second]: readonly Region[]): Region | undefined =>
  (first?.metres ?? 0) * 2 < (second?.metres ?? 0) ? first : undefined;

const viewAt = ({ lat, lng }: MapPosition): MapView => ({ centre: { lat, lng }, zoom: ZOOM.located });

/** Whoever allowed it before is at once where he stands; nobody is asked before a tap. */
const ifLocatingIsAllowed = async (begin: () => Promise<void>): Promise<void> => {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  if (permission?.state === 'granted') await begin();
};

const useFirstView = (given: MapView['centre'] | undefined): MapView => {
  const text = regionWords(useQueryParams({ near: 'string' }).near ?? '').slice(0, MAX_REGION_SEARCH);
  const isAsked = given === undefined && text !== '';
  const near = useCall(searchRegions, { text }, { enabled: isAsked }).data?.rows[0];
  const [last] = useState(lastPlace);
  return useMemo(() => firstView({ given, near: isAsked ? near : undefined, last }), [given, isAsked, near, last]);
};

export function useChosenPlace(): Choice {
  const query = useQueryParams({ lat: 'number', lng: 'number', region: 'string', address: 'string' });
  const { lat, lng } = query;
  const given = useMemo(
    () => (lat !== undefined && lng !== undefined && isInBounds({ lat, lng }) ? { lat, lng } : undefined),
    [lat, lng],
  );
  const first = useFirstView(given);
  const [moved, move] = useState<MapView>();
  const view = moved ?? first;
  const isGuess = given === undefined && moved === undefined;
  const [picked, pickRegion] = useState(query.region);
  const [address, setAddress] = useState(query.address ?? '');
  const { position, fault, isRunning, locate } = usePosition(toMapPosition);
  const begin = useEffectEvent(async (): Promise<void> => {
    const found = given === undefined ? await locate() : undefined;
    if (found) move((now) => now ?? viewAt(found));
  });
  useEffect(() => {
    void ifLocatingIsAllowed(begin);
  }, []);
  const isClose = view.zoom >= CLOSE;
  const isInside = isInBounds(view.centre);
  const asked = useDebounced(`${coarse(view.centre.lat)},${coarse(view.centre.lng)}`);
  const [askedLat, askedLng] = asked.split(',').map(Number);
  const near = useCall(
    listNearRegions,
    { lat: askedLat ?? 0, lng: askedLng ?? 0 },
    { enabled: isClose && isInside, keepPrevious: true },
  );
  const regions = isClose && isInside ? (near.data?.rows ?? []) : [];
  const goTo = (region: Region): void => {
    pickRegion(region.code);
    move(viewOfRegion(region));
  };
  return {
    view,
    move,
    goTo,
    region: isGuess ? undefined : (regions.find(({ code }) => code === picked) ?? clearlyNearest(regions)),
    regions,
    isReading: isClose && isInside && near.isPending,
    hasFailed: near.isError && near.data === undefined,
    retry: () => void near.refetch(),
    pickRegion: (region) => (isGuess ? goTo(region) : pickRegion(region.code)),
    address,
    setAddress,
    isGuess,
    isClose,
    isInside,
    position,
    fault,
    isLocating: isRunning,
    locate: async () => {
      const found = await locate();
      if (found) move(viewAt(found));
    },
  };
}
