/** An operation of each agent. */
import { sql } from '#platform/db/sql.ts';
import type { Making, MakingOf, WorldPart } from '#testing/examples/world.ts';
import { submitOperation } from '../contract/operations/submit-operation.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    operation?: string;
  }
}

/** A pending operation: a return to the parent, or for a root agent a deletion. */
const operation = async ({ client, name, spare, agent }: MakingOf): Promise<string | undefined> => {
  if (name === 'frozen') return undefined;
  const type = agent.parent_id === null ? 6 : 5;
  const { id } = await client.ok(submitOperation, { type, selection: { by: 'list', serials: spare.slice(-1) } });
  return id;
};

/** `IN000001` and `IN000002`: drafts of one good line each. */
const addStockFiles = async ({ db, now }: Making): Promise<void> => {
  await sql`insert into terminals.stock_file (name, holder_id, policy_id, added_by, added_at)
    select name, (select id from agents.agent where code = 'ZY80213'), 1, 'zhouhang', ${now}
    from unnest(array['ME31.csv', 'ME32.csv']) as name`.execute(db);
  await sql`insert into terminals.stock_line (file_id, position, line, sn, model, policy, is_damaged)
    select id, 1, 2, '0000984022010' || id, '', '', false from terminals.stock_file`.execute(db);
};

export const world: WorldPart = {
  before: addStockFiles,
  thingsOf: async (making) => ({ operation: await operation(making) }),
};
