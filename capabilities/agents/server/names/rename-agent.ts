import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { maskName } from '#platform/validate/mask.ts';
import { renameAgent } from '../../contract/names/rename-agent.ts';
import type { NameChangeId } from '../../contract/notes/note-rows.ts';
import { mayRename } from '../../rules/names/rename-agent.ts';
import { requireInScope } from '../find-agents.ts';
import { requireFewRenames } from './rename-limit.ts';
import { requireOwnName } from './require-own-name.ts';

export const renameAgentRoute = handle(renameAgent, async ({ db, caller, audit, now }, { id, name }) => {
  const agent = await requireInScope(db, caller.scope, id);
  if (!mayRename(agent, { id: caller.agentId })) throw refuse('agent_not_direct');
  if (agent.name !== name) await requireOwnName(db, agent.path.slice(0, -1), name);
  if (agent.certification === 'approved' && agent.name !== name) await requireFewRenames(db, id, now);
  // former names are read under the lock of the row, so that two renames at once leave a complete history
  const { rows } = await sql<{ name: string; changeId: NameChangeId | null }>`
    with former as (select id, name from agents.agent where id = ${id} and closed_at is null for update),
    renamed as (update agents.agent set name = ${name} from former where agent.id = former.id),
    kept as (insert into agents.name_change (agent_id, name_before, name_after, changed_at)
      select id, name, ${name}, ${now} from former where name <> ${name} returning id)
    select name, (select id from kept) as "changeId" from former`.execute(db);
  // the agent's name is erased, and stays so
  if (rows[0] === undefined) throw refuse('agent_closed');
  // the log is kept forever, so whole names are in the row of the change, which is erased with the account
  const [before, after] = [{ name: maskName(rows[0].name) }, { name: maskName(name), nameChange: rows[0].changeId }];
  audit({ subject: 'agent', subjectId: id, before, after });
  return {};
});
