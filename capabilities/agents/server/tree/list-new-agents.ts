import type { RequestOf } from '#platform/contract/call.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import { listNewAgents } from '../../contract/tree/list-new-agents.ts';
import { relationTo } from '../../rules/agent-relation.ts';
import { agentsByIds } from '../find-agents.ts';
import { briefColumns, type AgentBrief } from '../lookup/agent-brief.ts';
import { countsOf } from '../lookup/agent-row.ts';
import { agentRef, shownName, shownStatus } from '../lookup/present-agent.ts';

type Request = RequestOf<typeof listNewAgents>;
type JoinedAgent = AgentBrief & { addedById: AgentId; joinedMicros: number; hasSold: boolean };

const inPeriod = ({ from, to }: Request): Sql => sql`
  ${from === undefined ? sql`true` : sql`newcomer.joined_at >= ${startOfDay(from)}`}
  and ${to === undefined ? sql`true` : sql`newcomer.joined_at < ${startOfDay(nextDay(to))}`}`;

const after = ({ cursor }: Request): Sql => {
  const keys = decodeCursor(cursor, 2);
  if (keys === undefined) return sql`true`;
  const joinedAt = sql`timestamptz 'epoch' + ${keys[0]}::bigint * interval '1 microsecond'`;
  return sql`(newcomer.joined_at, newcomer.agent_id) < (${joinedAt}, ${keys[1]}::bigint)`;
};

export const listNewAgentsRoute = handle(listNewAgents, async ({ db, caller }, request) => {
  const viewer = { id: caller.agentId };
  // who has been moved out of the subtree since is not shown
  const { rows } = await sql<JoinedAgent>`
    select ${briefColumns}, newcomer.parent_id as "addedById",
      (extract(epoch from newcomer.joined_at) * 1000000)::bigint as "joinedMicros",
      statistics.api_last_sale(agent.id) is not null as "hasSold"
    from agents.newcomer join agents.agent on agent.id = newcomer.agent_id
    where ancestor_id = ${viewer.id} and ${request.scope === 'team' ? sql`true` : sql`newcomer.parent_id = ancestor_id`}
      and ${inPeriod(request)} and ${after(request)} and agent.path @> ${[viewer.id]}::bigint[]
    order by newcomer.joined_at desc, newcomer.agent_id desc
    limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const page = pageOf(
    rows,
    request,
    (row) => [row.joinedMicros, row.id],
    (row) => row,
  );
  const [parents, counts] = await Promise.all([
    agentsByIds(
      db,
      page.rows.map(({ addedById }) => addedById),
    ),
    countsOf(
      db,
      page.rows.map(({ id }) => id),
    ),
  ]);
  return {
    ...page,
    rows: page.rows.map((row) => {
      const parent = parents.get(row.addedById);
      return {
        id: String(row.id),
        code: row.code,
        name: shownName(row, viewer),
        relation: relationTo(row, viewer),
        levelCode: row.levelCode,
        status: shownStatus(row),
        joinedAt: row.joinedAt.toISOString(),
        addedBy: parent ? agentRef(parent, viewer) : { relation: 'outside' as const },
        terminalCount: counts.get(row.id)?.terminalCount ?? 0,
        hasSold: row.hasSold,
      };
    }),
  };
});
