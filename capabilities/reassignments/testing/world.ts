/** A move of each agent that was cancelled. */
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import type { MoveId } from '../contract/moves/move.ts';
import { partiesByCode } from '../server/moves/check-move.ts';
import { keepMeanings, noticesOf } from '../server/moves/keep-meanings.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** Notice of a move of the agent that was cancelled. */
    moveNotice: string;
  }
}

/** The agent's notice of a move to the other tree that was cancelled. */
const moveNotice = async ({ db, world: { agents }, name, agentId, yesterday }: MakingOf): Promise<string> => {
  const parent = name === 'other' || name === 'otherLeaf' ? 'root' : 'other';
  const parties = await partiesByCode(db, agents[name].code, agents[parent].code);
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: MoveId }>`
      insert into reassignments.move (no, agent_id, from_parent_id, to_parent_id, day, status, submitted_by,
        submitted_at, ended_at)
      values (${`M-${name}`}, ${agents[name].id}, ${agents[name].parent_id}, ${agents[parent].id}, '2026-09-18',
        'cancelled', 'test', ${yesterday}, ${yesterday}) returning id`.execute(tx);
    const moveId = rows[0]?.id ?? idOf<MoveId>(0);
    await keepMeanings(tx, moveId, parties, '2026-09-18', yesterday);
    return String((await noticesOf(tx, moveId)).get(agentId));
  });
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ moveNotice: await moveNotice(making) }),
};
