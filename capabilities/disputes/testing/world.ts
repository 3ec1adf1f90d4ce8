/** A question of each agent. */
import { sql } from '#platform/db/sql.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** A question of yesterday about a transaction, which nobody has answered. */
    dispute: string;
  }
}

const disputeOf = async ({ db, accountId, agentId, yesterday }: MakingOf): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into disputes.dispute (agent_id, account_id, subject, line, what, wallet, amount_fen, happened_at, opened_at)
    values (${agentId}, ${accountId}, 'entry-1-1', 'profit_share-1', 'profit_share', 'profit_share', 62, ${yesterday},
      ${yesterday}) returning id`.execute(db);
  await sql`insert into disputes.step (dispute_id, kind, account_id, text, at)
    values (${rows[0]?.id}, 'opened', ${accountId}, ${`疑问-${agentId}`}, ${yesterday})`.execute(db);
  return String(rows[0]?.id);
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ dispute: await disputeOf(making) }),
};
