import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { point, region } from './place.ts';

export const listNearRegions = defineCall({
  name: 'places.list-near-regions',
  method: 'POST',
  path: '/api/places/near',
  summary: 'Lists the counties whose centres are nearest to a point, nearest first',
  permission: 'public',
  effect: 'read',
  request: point(),
  answer: z.object({ rows: z.array(region()) }),
  answerAt: 'data',
  limits: { perMinute: 240 },
});
