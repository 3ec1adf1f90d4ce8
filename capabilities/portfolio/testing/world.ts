/** The portfolios of the world. */
import type { WorldPart } from '#testing/examples/world.ts';
import { refreshPortfolio } from '../server/refresh.ts';

export const world: WorldPart = {
  after: async ({ db, now }) => {
    await refreshPortfolio(db, now);
    return {};
  },
};
