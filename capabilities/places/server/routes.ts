import type { Route } from '#platform/http/context.ts';
import { getMapRoute } from './get-map.ts';
import { listNearRegionsRoute } from './list-near-regions.ts';
import { searchRegionsRoute } from './search-regions.ts';

export const routes: Route[] = [getMapRoute, searchRegionsRoute, listNearRegionsRoute];
