/** An entry of each agent's statement. */
import { businessDay } from '#platform/time/business-day.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import { listStatementItems } from '../contract/statement/list-statement-items.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    entry?: string;
  }
}

const entryOf = async ({ client, yesterday }: MakingOf): Promise<string | undefined> => {
  const { rows } = await client.ok(listStatementItems, {
    day: businessDay(yesterday),
    wallet: 'profit_share',
    kind: 'profit_share',
    direction: 'in',
  });
  return rows[0]?.id;
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ entry: await entryOf(making) }),
};
