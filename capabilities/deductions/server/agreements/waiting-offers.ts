import { waitingById } from '#capabilities/content/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { AgreementId } from '../../contract/deduction-ids.ts';

/** Offers that the agent may still answer. */
export const waitingOffers = waitingById(['deduction_offered'], async (db, ids: AgreementId[], { agentId, now }) => {
  const { rows } = await sql<{ id: AgreementId; until: BusinessDay }>`
    select id, offered_until as until from deductions.agreement
    where id = any (${ids}::bigint[]) and agent_id = ${agentId} and state = 'offered'
      and offered_until >= ${businessDay(now)}::date`.execute(db);
  return rows;
});
