import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { renameAgent } from '../contract/rename-agent.ts';
import { mayRename } from '../rules/rename-agent.ts';
import { requireInScope } from './find-agents.ts';
import { requireFewRenames } from './rename-limit.ts';
import { requireOwnName } from './require-own-name.ts';

export const renameAgentRoute = handle(renameAgent, async ({ db, caller, audit, now }, { id, name }) => {
  const agent = await requireInScope(db, caller.scope, id);
  if (!mayRename(agent, { id: caller.agentId })) throw refuse('agent_not_direct');
  if (agent.name !== name) await requireOwnName(db, agent.path.slice(0, -1), name);
  if (agent.certification === 'approved' && agent.name !== name) await requireFewRenames(db, id, now);
  // names of before are read under the lock of the row, so that two renames at once leave a complete history
  const { rows } = await sql<{ name: string }>`
    with former as (select id, name from agents.agent where id = ${id} and closed_at is null for update),
    renamed as (update agents.agent set name = ${name} from former where agent.id = former.id),
    kept as (insert into agents.name_change (agent_id, name_before, name_after, changed_at)
      select id, name, ${name}, ${now} from former where name <> ${name})
    select name from former`.execute(db);
  // its name is erased, and stays so
  if (rows[0] === undefined) throw refuse('agent_closed');
  audit({ subject: 'agent', subjectId: id, before: { name: rows[0].name }, after: { name } });
  return {};
});
