import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export interface Rename {
  readonly agentId: AgentId;
  readonly code: string;
  readonly nameBefore: string;
  readonly nameAfter: string;
  readonly changedAt: Date;
  readonly isCertified: boolean;
}

const MOST = 500;

/** Renames since an instant, the newest first; of certified agents alone unless `isAll`. */
export const renamesSince = async (db: Db, since: Date, isAll: boolean): Promise<readonly Rename[]> => {
  const { rows } = await sql<Rename>`
    select agent.id as "agentId", agent.code, change.name_before as "nameBefore", change.name_after as "nameAfter",
      change.changed_at as "changedAt", agent.certification = 'approved' as "isCertified"
    from agents.name_change as change join agents.agent on agent.id = change.agent_id
    where change.changed_at >= ${since} and (${isAll} or agent.certification = 'approved')
    order by change.id desc limit ${MOST}`.execute(db);
  return rows;
};
