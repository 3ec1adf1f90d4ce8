import { handle } from '#platform/http/context.ts';
import { searchRegions } from '../contract/search-regions.ts';
import { metresBetween } from '../rules/place.ts';
import { matchOf, termsOf } from '../rules/region-search.ts';
import { allDivisions, type Division } from './divisions.ts';
import { presentRegion } from './present-region.ts';

const MOST = 20;
const LEVELS = { province: 0, city: 1, county: 2 } as const;

interface Hit {
  division: Division;
  match: number;
  metres: number;
}

const best = (a: Hit, b: Hit): number =>
  b.match - a.match ||
  LEVELS[a.division.level] - LEVELS[b.division.level] ||
  a.metres - b.metres ||
  a.division.code.localeCompare(b.division.code);

export const searchRegionsRoute = handle(searchRegions, async (_context, { text, near }) => {
  const terms = termsOf(text);
  const hits: Hit[] = [];
  for (const division of allDivisions().values()) {
    const match = matchOf(division, terms);
    if (match > 0) hits.push({ division, match, metres: near ? metresBetween(near, division) : 0 });
  }
  const rows = hits.toSorted(best).slice(0, MOST);
  return { rows: rows.map(({ division }) => presentRegion(division, near)) };
});
