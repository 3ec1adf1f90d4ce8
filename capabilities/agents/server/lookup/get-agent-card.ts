import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { teamFigures } from '#capabilities/statistics/server/api.ts';
import { getAgentCard } from '../../contract/lookup/get-agent-card.ts';
import { agentsByIds, requireAgentCoded } from '../find-agents.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';
import { countsOf } from './agent-row.ts';
import { shownStatus } from './present-agent.ts';

const SHOWN = 3;

const firstChildren = async (db: Db, parentId: AgentId): Promise<AgentBrief[]> => {
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent where parent_id = ${parentId} order by id limit ${SHOWN}`.execute(db);
  return rows;
};

const relative = ({ code, name, levelCode }: AgentBrief) => ({ code, name, levelCode });

export const getAgentCardRoute = handle(getAgentCard, async ({ db, now }, { agentCode }) => {
  const agent = await requireAgentCoded(db, agentCode);
  const ids = agent.path.slice(0, -1);
  const above = await agentsByIds(db, ids);
  const counts = (await countsOf(db, [agent.id])).get(agent.id);
  const team = (await teamFigures(db, { viewerId: agent.path[0] ?? agent.id, ids: [agent.id], now })).get(agent.id);
  return {
    id: String(agent.id),
    code: agent.code,
    name: agent.name,
    mobile: maskMobile(agent.mobile),
    levelCode: agent.levelCode,
    status: shownStatus(agent),
    isSpecific: agent.isSpecific,
    certification: agent.certification,
    joinedAt: agent.joinedAt.toISOString(),
    above: ids.flatMap((id) => above.get(id) ?? []).map(relative),
    below: (await firstChildren(db, agent.id)).map(relative),
    childCount: counts?.childCount ?? 0,
    teamCount: counts?.teamCount ?? 0,
    terminalCount: counts?.terminalCount ?? 0,
    activatedCount: counts?.activatedCount ?? 0,
    merchantCount: counts?.merchantCount ?? 0,
    monthFen: team?.amountFen ?? fen(0),
    changeTenths: team?.changeTenths ?? null,
  };
});
