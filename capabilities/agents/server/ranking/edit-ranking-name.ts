import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { editRankingName } from '../../contract/ranking/edit-ranking-name.ts';

export const editRankingNameRoute = handle(editRankingName, async ({ db, caller, audit, now }, { isHidden }) => {
  await sql`insert into agents.ranking_name (agent_id, is_hidden, changed_at)
    values (${caller.agentId}, ${isHidden}, ${now})
    on conflict (agent_id) do update set is_hidden = excluded.is_hidden, changed_at = excluded.changed_at`.execute(db);
  audit({ subject: 'agent', subjectId: caller.agentId, after: { isHiddenInRanking: isHidden } });
  return {};
});
