import { countChanged } from '#platform/db/count-changed.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { enableIssue } from '../contract/enable-issue.ts';

export const enableIssueRoute = handle(enableIssue, async ({ db, now, audit }, { agentCode }) => {
  const { id, code } = await requireAgentCoded(db, agentCode);
  const changed = await countChanged(
    db,
    sql`update certificates.certificate set allowed_at = ${now}
      where agent_id = ${id} and end_kind = 'revoked' and allowed_at is null`,
  );
  if (changed === 0) throw refuse('certificate_not_revoked', { code });
  audit({ subject: 'agent', subjectId: id });
  return {};
});
