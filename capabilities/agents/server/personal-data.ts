import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/** The agent's name and mobile, and the names that it had. */
export const agentData = async (db: Db, { agentId, accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select item, value, at from agents.agent cross join lateral (values
      ('name', name, joined_at), ('agent_mobile', mobile, joined_at), ('agent_code', code, joined_at)
    ) as datum (item, value, at) where id = ${agentId}
    union all
    select 'former_name', name_before, changed_at from agents.name_change where agent_id = ${agentId}
    union all
    select 'agent_note', text, created_at from agents.note where account_id = ${accountId}`.execute(db);
  return rows;
};
