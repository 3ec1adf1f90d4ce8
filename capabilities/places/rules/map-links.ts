/** Addresses that open a place in other map programs. Every part is encoded: names come from other people. */
import { toWgs84 } from './gcj02.ts';
import { degreesOf, type Point } from './place.ts';

export interface MapTarget extends Point {
  name: string;
}

export const MAP_APPS = ['amap', 'baidu', 'apple', 'google', 'device'] as const;
export type MapApp = (typeof MAP_APPS)[number];

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
const pair = (first: number, second: number): string => `${degreesOf(first)},${degreesOf(second)}`;

/** Chinese map programs, and the two foreign ones, get GCJ-02 coordinates, in which their maps of China are drawn. */
const LINKS: Record<MapApp, (target: MapTarget) => string> = {
  amap: ({ lat, lng, name }) =>
    `https://uri.amap.com/marker?${query({ position: pair(lng, lat), name, coordinate: 'gaode', callnative: '1' })}`,
  baidu: ({ lat, lng, name }) =>
    `https://api.map.baidu.com/marker?${query({
      location: pair(lat, lng),
      title: name,
      content: name,
      output: 'html',
      coord_type: 'gcj02',
      src: 'zhanye',
    })}`,
  apple: ({ lat, lng, name }) => `https://maps.apple.com/?${query({ ll: pair(lat, lng), q: name })}`,
  google: ({ lat, lng }) => `https://www.google.com/maps/search/?${query({ api: '1', query: pair(lat, lng) })}`,
  // the coordinates of RFC 5870 are WGS-84
  device: (target) => {
    const { lat, lng } = toWgs84(target);
    const label = encodeURIComponent(`(${target.name.replaceAll(/[()]/g, ' ')})`);
    return `geo:${pair(lat, lng)}?q=${pair(lat, lng)}${label}`;
  },
};

export const mapLink = (app: MapApp, target: MapTarget): string => LINKS[app](target);

/** Only Android's programs open `geo:`; only Apple's devices have Apple's maps. */
export const mapAppsFor = (userAgent: string): MapApp[] => {
  const isApple = /iPhone|iPad|Macintosh/.test(userAgent);
  const isAndroid = /Android/.test(userAgent);
  return MAP_APPS.filter((app) => (app === 'apple' ? isApple : app !== 'device' || isAndroid));
};
