import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import type { ClosingCondition } from '#platform/registry/closing.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { waitingById } from '#capabilities/content/server/api.ts';
import type { AgreementId } from '../contract/agreements/deduction-ids.ts';

/** Offers that the agent may still answer. */
export const waitingOffers = waitingById(['deduction_offered'], async (db, ids: AgreementId[], { agentId, now }) => {
  const { rows } = await sql<{ id: AgreementId; until: BusinessDay }>`
    select id, offered_until as until from deductions.agreement
    where id = any (${ids}::bigint[]) and agent_id = ${agentId} and state = 'offered'
      and offered_until >= ${businessDay(now)}::date`.execute(db);
  return rows;
});

/** Agreements that run. An offer that nobody answered is not binding; nobody can accept it any more. */
export const deductionConditions = async (db: Db, agentId: AgentId): Promise<ClosingCondition[]> => {
  const { rows } = await sql<{ count: number; leftFen: Fen }>`
    select count(*), coalesce(sum(total_fen - taken_fen), 0)::bigint as "leftFen" from deductions.agreement
    where agent_id = ${agentId} and state in ('active', 'paused')`.execute(db);
  const { count, leftFen } = onlyRow(rows);
  return [{ kind: 'deductions', count, amountFen: fen(leftFen) }];
};
