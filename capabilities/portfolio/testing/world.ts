/** The portfolios of the world. */
import { refreshPortfolio } from '../server/cli.ts';
import type { WorldPart } from '#testing/examples/world.ts';

export const world: WorldPart = {
  after: async ({ db, now }) => {
    await refreshPortfolio(db, now);
    return {};
  },
};
