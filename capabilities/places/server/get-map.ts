import { handle } from '#platform/http/context.ts';
import { getMap } from '../contract/get-map.ts';

export const getMapRoute = handle(getMap, async ({ services }) => {
  const tiles = services.config.mapTiles;
  return tiles === undefined ? {} : { tiles };
});
