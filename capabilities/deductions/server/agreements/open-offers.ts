import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { AgreementId } from '../../contract/agreements/deduction-ids.ts';

export interface OpenOffers {
  readonly count: number;
  /** The offer to be answered first. */
  readonly id: AgreementId;
  readonly subject: string;
  readonly answerBy: BusinessDay;
  readonly since: Date;
}

/** Offers that wait for the agent's answer; undefined if there are none. */
export const openOffersOf = async (db: Db, agentId: AgentId, now: Date): Promise<OpenOffers | undefined> => {
  const { rows } = await sql<OpenOffers>`
    select count(*) over ()::int as count, id, subject, offered_until as "answerBy", offered_at as since
    from deductions.agreement
    where agent_id = ${agentId} and state = 'offered' and offered_until >= ${businessDay(now)}
    order by offered_until, id limit 1`.execute(db);
  return rows[0];
};

/** By agent, a value that changes when an offer is made or answered; agents without offers are left out. */
export const offerFingerprints = async (db: Db, agentIds: AgentId[]): Promise<Map<AgentId, string>> => {
  const { rows } = await sql<{ agentId: AgentId; mark: string }>`
    select agent_id as "agentId", string_agg(id::text, ' ' order by id) as mark from deductions.agreement
    where agent_id = any(${agentIds}) and state = 'offered' group by agent_id`.execute(db);
  return new Map(rows.map(({ agentId, mark }) => [agentId, mark]));
};
