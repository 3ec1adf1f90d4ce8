/** Where the map is first centred: at the known place, else at the phone, else in the known city, or nowhere. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { MapPosition } from '#platform/ui/map/map.tsx';
import type { MapView } from '#platform/ui/map/mercator.ts';
import { usePosition, type PositionFault } from '#platform/ui/map/use-position.ts';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { MAX_REGION_SEARCH, searchRegions } from '../contract/search-regions.ts';
import { regionWords } from '../rules/region-words.ts';
import { firstView, lastPlace, ZOOM } from './first-view.ts';
import { toMapPosition } from './use-map-parts.ts';

/** `search`: nothing is known yet of where the place could be. */
export type MapStart = 'map' | 'reading' | 'search';

/** The view until a position is known; it is not drawn. */
const NOWHERE: MapView = { centre: { lat: 0, lng: 0 }, zoom: 0 };

const viewAt = ({ lat, lng }: MapPosition): MapView => ({ centre: { lat, lng }, zoom: ZOOM.located });

interface FirstView {
  first: MapView | undefined;
  isReading: boolean;
}

const useFirstView = (given: MapView['centre'] | undefined, place: string): FirstView => {
  const text = regionWords(place).slice(0, MAX_REGION_SEARCH);
  const isAsked = given === undefined && text !== '';
  const { data, isPending } = useCall(searchRegions, { text }, { enabled: isAsked });
  const near = data?.rows[0];
  const [last] = useState(lastPlace);
  const first = useMemo(
    () => firstView({ given, near: isAsked ? near : undefined, last }),
    [given, isAsked, near, last],
  );
  return { first, isReading: isAsked && isPending };
};

const startOf = (hasMoved: boolean, { first, isReading }: FirstView): MapStart => {
  if (hasMoved) return 'map';
  if (isReading) return 'reading';
  return first === undefined ? 'search' : 'map';
};

interface StartedMap {
  view: MapView;
  /** The view after a finger, a search or the position moved the map; undefined while it stands where it opened. */
  moved: MapView | undefined;
  move: (view: MapView) => void;
  start: MapStart;
  position: MapPosition | undefined;
  fault: PositionFault | undefined;
  isLocating: boolean;
  locate: () => Promise<void>;
}

export function useMapStart(given: MapView['centre'] | undefined): StartedMap {
  const { near: typed = '', city = '' } = useQueryParams({ near: 'string', city: 'string' });
  const known = useFirstView(given, typed === '' ? city : typed);
  const [moved, move] = useState<MapView>();
  const { position, fault, isRunning, locate } = usePosition(toMapPosition);
  // a typed place or address shows where the shop is; without one, the person who registers it probably stands in it
  const begin = useEffectEvent(async (): Promise<void> => {
    const found = given === undefined && typed === '' ? await locate() : undefined;
    if (found) move((now) => now ?? viewAt(found));
  });
  useEffect(() => {
    void Promise.resolve().then(() => begin());
  }, []);
  return {
    view: moved ?? known.first ?? NOWHERE,
    moved,
    move,
    start: startOf(moved !== undefined, known),
    position,
    fault,
    isLocating: isRunning,
    locate: async () => {
      const found = await locate();
      if (found) move(viewAt(found));
    },
  };
}
