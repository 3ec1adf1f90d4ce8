import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { point, region } from './place.ts';

export const MAX_REGION_SEARCH = 40;

export const searchRegions = defineCall({
  name: 'places.search-regions',
  method: 'POST',
  path: '/api/places/search',
  summary:
    'Finds provinces, cities and counties by parts of their names or by pinyin, best first; of equals the nearest',
  permission: 'public',
  effect: 'read',
  request: z.object({ text: searchedText(MAX_REGION_SEARCH), near: point().optional() }),
  answer: z.object({ rows: z.array(region()) }),
  answerAt: 'data',
  limits: { perMinute: 240 },
});
