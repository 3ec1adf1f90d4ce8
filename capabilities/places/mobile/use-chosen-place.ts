import { useMemo, useState } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { MapPosition } from '#platform/ui/map/map.tsx';
import type { MapView } from '#platform/ui/map/mercator.ts';
import type { PositionFault } from '#platform/ui/map/use-position.ts';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { isInBounds } from '../contract/bounds.ts';
import { listNearRegions } from '../contract/list-near-regions.ts';
import type { Region } from '../contract/place.ts';
import { viewOfRegion } from './first-view.ts';
import { useMapStart, type MapStart } from './use-map-start.ts';

/** From this zoom on, the middle of the map means a place, not a part of the country. */
const CLOSE = 9;
/** The regions asked about change with hundreds of metres, not with each pixel. */
const COARSE = 1_000;

const coarse = (micro: number): number => Math.round(micro / COARSE) * COARSE;

export interface Choice {
  view: MapView;
  move: (view: MapView) => void;
  goTo: (region: Region) => void;
  /** Undefined when nothing near is known yet. */
  region: Region | undefined;
  regions: readonly Region[];
  isReading: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Moves the map there if nothing was chosen yet. */
  pickRegion: (region: Region) => void;
  address: string;
  setAddress: (text: string) => void;
  /** The map stands where the place is likely to be: nothing was chosen yet. */
  isGuess: boolean;
  start: MapStart;
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

export function useChosenPlace(): Choice {
  const query = useQueryParams({ lat: 'number', lng: 'number', region: 'string', address: 'string' });
  const { lat, lng } = query;
  const given = useMemo(
    () => (lat !== undefined && lng !== undefined && isInBounds({ lat, lng }) ? { lat, lng } : undefined),
    [lat, lng],
  );
  const { view, moved, move, start, position, fault, isLocating, locate } = useMapStart(given);
  const isGuess = given === undefined && moved === undefined;
  const [picked, pickRegion] = useState(query.region);
  const [address, setAddress] = useState(query.address ?? '');
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
    start,
    isClose,
    isInside,
    position,
    fault,
    isLocating,
    locate,
  };
}
