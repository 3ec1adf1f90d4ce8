/** A saved filter of each account. */
import { sql } from '#platform/db/sql.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    savedFilter: string;
  }
}

const savedFilterOf = async ({ db, accountId, name, yesterday }: MakingOf): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into preferences.saved_filter (account_id, list, name, query, saved_at)
    values (${accountId}, 'trades', ${`常用-${name}`}, 'cardType=1', ${yesterday}) returning id`.execute(db);
  return String(rows[0]?.id);
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ savedFilter: await savedFilterOf(making) }),
  personalRows: ({ account, now, canary }) => [
    sql`insert into preferences.saved_filter (account_id, list, name, query, saved_at)
      values (${account}, 'trades', ${canary('preferences.saved_filter.name', 'canary.saved_filter')},
        ${canary('preferences.saved_filter.query')}, ${now})`,
  ],
};
