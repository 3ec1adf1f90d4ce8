/** Where the map opens: at the place itself, or where it probably is, which is no choice yet. */
import { deviceDraft, keepOnDevice } from '#platform/client/device-draft.ts';
import type { GeoPoint, MapView } from '#platform/ui/map/mercator.ts';
import { isInBounds } from '../contract/bounds.ts';
import type { Region } from '../contract/place.ts';

export const ZOOM = { chosen: 16, located: 16, county: 12, city: 10, province: 7 } as const;
const LAST = 'zy.last-place';

const zoomOf = ({ code }: Region): number =>
  code.endsWith('0000') ? ZOOM.province : code.endsWith('00') ? ZOOM.city : ZOOM.county;

/** Shows a region; a municipality is a city. */
export const viewOfRegion = (region: Region): MapView => ({
  centre: { lat: region.lat, lng: region.lng },
  zoom: zoomOf(region),
});

/** The map opens there the next time, on this device. */
export const keepPlace = ({ lat, lng }: GeoPoint): void => keepOnDevice(LAST, { lat, lng });

export const lastPlace = (): GeoPoint | undefined => {
  const { lat, lng } = deviceDraft<GeoPoint>(LAST) ?? {};
  return lat !== undefined && lng !== undefined && isInBounds({ lat, lng }) ? { lat, lng } : undefined;
};

interface KnownPlaces {
  given: GeoPoint | undefined;
  /** The division of the address that was typed, else of the agent's merchants. */
  near: Region | undefined;
  last: GeoPoint | undefined;
}

/** Undefined when nothing is known and the user has to search; any city would be a wrong guess. */
export const firstView = ({ given, near, last }: KnownPlaces): MapView | undefined => {
  if (given) return { centre: given, zoom: ZOOM.chosen };
  if (near) return { ...viewOfRegion(near), zoom: Math.max(ZOOM.city, zoomOf(near)) };
  return last && { centre: last, zoom: ZOOM.city };
};
