import { handle } from '#platform/http/context.ts';
import { getAgent } from '../contract/get-agent.ts';
import { mayRename } from '../rules/rename-agent.ts';
import { figuresOf, presentRow } from './agent-row.ts';
import { agentsByIds, requireInScope } from './find-agents.ts';
import { agentRef } from './present-agent.ts';

export const getAgentRoute = handle(getAgent, async ({ db, caller }, { id }) => {
  const agent = await requireInScope(db, caller.scope, id);
  const viewer = { id: caller.agentId };
  const lineIds = agent.path.slice(agent.path.indexOf(caller.agentId), -1);
  const line = await agentsByIds(db, lineIds);
  const figures = await figuresOf(db, [id]);
  return {
    ...presentRow(agent, viewer.id, figures.get(id), 'detail'),
    certification: agent.certification,
    above: lineIds.flatMap((lineId) => line.get(lineId) ?? []).map((above) => agentRef(above, viewer)),
    canRename: mayRename(agent, viewer),
  };
});
