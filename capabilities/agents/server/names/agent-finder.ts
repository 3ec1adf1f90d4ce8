import type { Db } from '#platform/db/db.ts';
import { hasPart } from '#platform/db/has-part.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { RecordFinder } from '#platform/registry/record-finders.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { briefColumns, type AgentBrief } from '../lookup/agent-brief.ts';

/** Digits are no name: then the code has them, or the mobile ends with them. */
const isLike = (text: string): Sql =>
  /^\d+$/.test(text)
    ? sql`(code like ${`%${text}%`} or mobile = ${text} or (${text.length}::int = 4 and mobile like ${`%${text}`}))`
    : sql`(code = upper(${text}) or ${hasPart(sql`name`, text)})`;

const read = async (db: Db, text: string, limit: number): Promise<(AgentBrief & { parentName: string | null })[]> => {
  const { rows } = await sql<AgentBrief & { parentName: string | null }>`
    select ${briefColumns}, parent.name as "parentName" from agents.agent
    left join (select id as parent_id, name from agents.agent) as parent on parent.parent_id = agent.parent_id
    where agent.id in (select id from agents.agent where ${isLike(text)} order by id limit ${limit})
    order by agent.id`.execute(db);
  return rows;
};

export const agentFinder: RecordFinder = {
  kind: 'agent',
  // who searches transactions sees their agents
  permission: 'trade:search',
  find: async (db, { text }, limit) => {
    if (text.length < 2) return [];
    return (await read(db, text, limit)).map(({ id, code, name, levelCode, mobile, status, joinedAt, parentName }) => ({
      id: String(id),
      no: code,
      name,
      state: `agents.status.${status}`,
      facts: [
        { label: 'console.find.level', text: levelCode },
        { label: 'console.find.mobile', text: maskMobile(mobile) },
        ...(parentName === null ? [] : [{ label: 'console.find.parent', text: parentName }]),
        { label: 'console.find.since', at: joinedAt },
      ],
    }));
  },
};
