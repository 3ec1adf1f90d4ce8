import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { renameAgent } from '../contract/rename-agent.ts';
import { mayRename } from '../rules/rename-agent.ts';
import { requireInScope } from './find-agents.ts';

export const renameAgentRoute = handle(renameAgent, async ({ db, caller, audit }, { id, name }) => {
  const agent = await requireInScope(db, caller.scope, id);
  if (!mayRename(agent, { id: caller.agentId })) throw refuse('agent_not_direct');
  await sql`update agents.agent set name = ${name} where id = ${id}`.execute(db);
  audit({ subject: 'agent', subjectId: id, before: { name: agent.name }, after: { name } });
  return {};
});
