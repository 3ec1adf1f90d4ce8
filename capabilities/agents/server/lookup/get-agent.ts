import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { getAgent } from '../../contract/lookup/get-agent.ts';
import { mayRename } from '../../rules/names/rename-agent.ts';
import { agentById, agentsByIds, requireInScope } from '../find-agents.ts';
import type { AgentBrief } from './agent-brief.ts';
import { rowFigures } from './agent-figures.ts';
import { countsOf, presentRow } from './agent-row.ts';
import { agentRef } from './present-agent.ts';

/** The agents from the viewer down to the agent's parent; empty for the viewer itself. */
export const lineAbove = async (db: Db, agent: AgentBrief, viewerId: AgentId) => {
  const ids = agent.path.slice(agent.path.indexOf(viewerId), -1);
  const line = await agentsByIds(db, ids);
  return ids.flatMap((id) => line.get(id) ?? []).map((above) => agentRef(above, { id: viewerId }));
};

/** The contact of an agent: the only thing above it that is shown (docs/domain.md §2). */
const parentOf = async (db: Db, { parentId }: AgentBrief): Promise<{ name: string; mobile: string } | undefined> => {
  const parent = parentId === null ? undefined : await agentById(db, parentId);
  return parent && { name: parent.name, mobile: parent.mobile };
};

export const getAgentRoute = handle(getAgent, async (context, { id }) => {
  const { db, caller } = context;
  const agent = await requireInScope(db, caller.scope, id);
  const viewer = { id: caller.agentId };
  const isSelf = id === viewer.id;
  const [above, counts] = await Promise.all([lineAbove(db, agent, viewer.id), countsOf(db, [id])]);
  const figures = await rowFigures(context, [agent], agent.parentId !== null && !isSelf ? agent.parentId : viewer.id);
  const parent = isSelf ? await parentOf(db, agent) : undefined;
  const [shown, counted] = [figures.get(id), counts.get(id)];
  if (shown === undefined || counted === undefined) throw notFound();
  return {
    ...presentRow(agent, viewer.id, counted, 'detail'),
    certification: agent.certification,
    above,
    canRename: agent.closedAt === null && mayRename(agent, viewer),
    figures: shown,
    activatedCount: counted.activatedCount,
    merchantCount: counted.merchantCount,
    ...(parent && { parent }),
  };
});
