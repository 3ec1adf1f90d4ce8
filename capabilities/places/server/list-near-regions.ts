import { handle } from '#platform/http/context.ts';
import { listNearRegions } from '../contract/list-near-regions.ts';
import { metresBetween } from '../rules/place.ts';
import { allDivisions } from './divisions.ts';
import { presentRegion } from './present-region.ts';

const MOST = 5;

export const listNearRegionsRoute = handle(listNearRegions, async (_context, point) => {
  const counties = [...allDivisions().values()]
    .filter(({ level, hasPoint }) => level === 'county' && hasPoint)
    .map((division) => ({ division, metres: metresBetween(point, division) }));
  const nearest = counties.toSorted((a, b) => a.metres - b.metres).slice(0, MOST);
  return { rows: nearest.map(({ division }) => presentRegion(division, point)) };
});
