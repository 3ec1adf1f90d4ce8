/** Agents with nobody above them, for the staff. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';

export const countRoots = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents.agent where parent_id is null`.execute(db);
  return onlyRow(rows).count;
};

/** The open root with this mobile. Not for agents: nobody else may learn whose a mobile is. */
export const rootByMobile = async (db: Db, mobile: string): Promise<AgentBrief | undefined> => {
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent
    where mobile = ${mobile} and parent_id is null and closed_at is null`.execute(db);
  return rows[0];
};
