import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { waitingById } from '#capabilities/content/server/api.ts';
import type { ChangeId } from '../../contract/change-ids.ts';

/** Requests of the staff, while they wait for the agent's consent; the day is the last one. */
export const waitingConsents = waitingById(['change_waits'], async (db, ids: ChangeId[], { agentId }) => {
  const { rows } = await sql<{ id: ChangeId; until: Date }>`
    select change.id, consent.lapses_at as until from changes.change
    join changes.consent on consent.id = change.consent_id
    where change.id = any (${ids}::bigint[]) and change.agent_id = ${agentId}`.execute(db);
  return rows.map(({ id, until }) => ({ id, until: businessDay(until) }));
});
