/** Statements of the months that are over. */
import type { WorldPart } from '#testing/examples/world.ts';
import { closeDueMonths } from '../server/closing/close-due-months.ts';

export const world: WorldPart = {
  after: async ({ server, db, now }) => {
    await closeDueMonths(db, server.services.vault, now);
    return {};
  },
};
