/** The acquirer's answers about the terminals: it knows none. */
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import type { Making, WorldPart } from '#testing/examples/world.ts';
import { askDue } from '../server/api.ts';

/** The acquirer knows none of the terminals: of each that is bound something differs. */
const askNowhere = async ({ db, now }: Making): Promise<void> => {
  const adapter: CommandAdapter = {
    ...httpCommands({ url: '', secret: '' }),
    view: async () => ({ outcome: 'unknown' }),
  };
  const services = { commandAdapters: new Map([['asked', adapter]]) };
  await askDue({ db, clock: { now: () => now }, services, wait: async () => undefined });
};

export const world: WorldPart = {
  before: askNowhere,
};
