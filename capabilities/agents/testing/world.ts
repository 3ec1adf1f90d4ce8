/** Follow-ups and former names, and the ranking of the world. */
import { sql } from '#platform/db/sql.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { rankAgents } from '../server/ranking/rank-agents.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** A follow-up that the agent's account wrote about the agent itself; the text contains its code. */
    agentNote: string;
  }
}

/** A follow-up about the agent itself, and a former name of it. */
const noteOf = async ({ db, accountId, agentId, name, yesterday }: MakingOf): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into agents.note (account_id, about_agent_id, text, due_day, created_at)
    values (${accountId}, ${agentId}, ${`只给自己看-${name}`}, '2026-09-17', ${yesterday}) returning id`.execute(db);
  await sql`insert into agents.name_change (agent_id, name_before, name_after, changed_at)
    select id, '曾用名', name, ${yesterday} from agents.agent where id = ${agentId}`.execute(db);
  return String(rows[0]?.id);
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ agentNote: await noteOf(making) }),
  after: async ({ db, now }) => {
    await rankAgents(db, now);
    return {};
  },
  personalRows: ({ agent, account, now, canary, mobileOf }) => [
    sql`update agents.agent set name = ${canary('agents.agent.name')}, mobile = ${mobileOf('agents.agent.mobile')}
      where id = ${agent}`,
    sql`insert into agents.name_change (agent_id, name_before, name_after, changed_at) values (${agent},
      ${canary('agents.name_change.name_before')}, ${canary('agents.name_change.name_after')}, ${now})`,
    sql`insert into agents.note (account_id, about_agent_id, text, created_at)
      values (${account}, ${AGENT_IDS.leaf}, ${canary('agents.note.text')}, ${now})`,
  ],
};
