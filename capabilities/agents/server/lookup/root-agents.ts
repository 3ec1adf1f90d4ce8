import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';

/** The agents at the top of the tree that are not closed, by code. */
export const rootAgents = async (db: Db): Promise<AgentBrief[]> => {
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent where parent_id is null and closed_at is null order by code`.execute(db);
  return rows;
};
