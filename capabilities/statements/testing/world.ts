/** Statements of the months that are over. */
import { closeDueMonths } from '../server/cli.ts';
import type { WorldPart } from '#testing/examples/world.ts';

export const world: WorldPart = {
  after: async ({ server, db, now }) => {
    await closeDueMonths(db, server.services.vault, now);
    return {};
  },
};
