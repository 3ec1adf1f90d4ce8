import { sql } from '#platform/db/sql.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { searchAgents } from '../contract/search-agents.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';
import { presentRows } from './agent-row.ts';

export const searchAgentsRoute = handle(searchAgents, async (context, request) => {
  const { db, caller } = context;
  const part = `%${request.text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const after = decodeCursor(request.cursor, 1)?.[0];
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent
    where id in (
      select id from agents.agent where parent_id = ${caller.agentId} and (name like ${part} or code ilike ${part}
        or mobile like ${part})
      union select id from agents.agent where code = upper(${request.text})
      union select id from agents.agent where mobile = ${request.text})
      and path @> array[${caller.agentId}]::bigint[] and id <> ${caller.agentId}
      and ${after === undefined ? sql`true` : sql`id < ${after}::bigint`}
    order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const found = pageOf(
    rows,
    request,
    (row) => [row.id],
    (row) => row,
  );
  const figures = request.figures ? { parentId: caller.agentId } : undefined;
  return { ...found, rows: await presentRows(context, found.rows, figures) };
});
