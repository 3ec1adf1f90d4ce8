import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';

/** The number of calendar days before a rename in which other renames count. */
const DAYS = 30;
/** The default of the setting `certified_renames`. */
const MOST = 3;

/** Names of certified agents are looked at by the operator (docs/domain.md §2). @throws refuse('rename_limit') */
export const requireFewRenames = async (db: Db, agentId: AgentId, now: Date): Promise<void> => {
  const count = await configNumber(db, 'certified_renames', MOST);
  await sql`select agents.api_lock(${agentId})`.execute(db);
  const { rows } = await sql<{ renamed: number }>`select count(*)::int as renamed from agents.name_change
    where agent_id = ${agentId} and changed_at > ${now}::timestamptz - make_interval(days => ${DAYS})`.execute(db);
  if (onlyRow(rows).renamed >= count) throw refuse('rename_limit', { count, days: DAYS });
};
