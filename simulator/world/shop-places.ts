/** Where the approved shops stand on the map: somewhere in the district of their address. */
import { allDivisions } from '#capabilities/places/server/divisions.ts';
import type { ApplicationPlaceRow } from '../facts/fact-rows.ts';
import { PLACES } from '../names/places.ts';
import type { Random } from '../random.ts';
import type { WorldMerchant } from './merchants.ts';

interface Centre {
  readonly code: string;
  readonly lat: number;
  readonly lng: number;
}

/** About 1.5 km, in millionths of a degree. */
const SPREAD = 14_000;

/** 高新区 is a zone and no division: it lies mostly in 武侯区. */
const ZONES: Readonly<Record<string, Centre>> = {
  四川省成都市高新区: { code: '510107', lat: 30_549_120, lng: 104_064_310 },
};

const centres = (): ReadonlyMap<string, Centre> => {
  const divisions = [...allDivisions().values()];
  const found = new Map(Object.entries(ZONES));
  for (const { province, city, region4, districts } of PLACES)
    for (const district of districts) {
      const division = divisions.find(({ code, name }) => name === district && code.startsWith(region4));
      if (division !== undefined) found.set((province === city ? city : province + city) + district, division);
    }
  return found;
};

/** Places of merchants that were approved at the start; the others type their own in when they apply. */
export const drawShopPlaces = (random: Random, merchants: readonly WorldMerchant[]): ApplicationPlaceRow[] => {
  const known = [...centres()];
  return merchants.flatMap(({ row: { id, address, approved_at: at } }) => {
    const centre = known.find(([district]) => address.startsWith(district))?.[1];
    if (at === null || centre === undefined) return [];
    const drawn = random.fork(id);
    return {
      merchant_id: id,
      source: 'agent',
      latitude_e6: centre.lat + drawn.int(-SPREAD, SPREAD),
      longitude_e6: centre.lng + drawn.int(-SPREAD, SPREAD),
      region_code: centre.code,
      saved_at: at,
    };
  });
};
