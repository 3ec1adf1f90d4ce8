/** Facts for the page of one agent's level: a few rows by key each. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { monthOf, type BusinessDay } from '#platform/time/business-day.ts';

export interface OwnStanding {
  since: BusinessDay | null;
  missed: number;
  heldMonth: string | null;
}

export const ownStanding = async (db: Db, agentId: AgentId): Promise<OwnStanding> => {
  const { rows } = await sql<OwnStanding>`
    select since::text, missed, to_char(held_month, 'YYYY-MM') as "heldMonth" from levels.standing
    where agent_id = ${agentId}`.execute(db);
  return rows[0] ?? { since: null, missed: 0, heldMonth: null };
};

interface MonthSums {
  salesFen: Fen;
  refundFen: Fen;
  activations: number;
}

/** Sums of the team in the month up to the day. */
export const monthSums = async (db: Db, agentId: AgentId, day: BusinessDay): Promise<MonthSums> => {
  const { rows } = await sql<MonthSums>`
    select sales_fen as "salesFen", refund_fen as "refundFen", activations
    from statistics.api_team_sums(array[${agentId}]::bigint[], ${`${monthOf(day)}-01`}::date, ${day}::date)`.execute(
    db,
  );
  return onlyRow(rows);
};

/** Direct sub-agents by level code. */
export const directCounts = async (db: Db, agentId: AgentId): Promise<Record<string, number>> => {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count from statistics.api_current(array[${agentId}]::bigint[], false, 'agent')`.execute(db);
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
};

/** Frozen now, or at any time since the month began. */
export const wasFrozen = async (db: Db, agentId: AgentId, since: Date): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select agents.api_was_frozen(${agentId}, ${since}) as is`.execute(db);
  return onlyRow(rows).is;
};

const MOST_NAMES = 3;

/** Names of direct sub-agents with one of the levels, highest level first. */
export const directNames = async (db: Db, agentId: AgentId, codes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from agents.api_children_of_levels(${agentId}, ${codes}::text[], ${MOST_NAMES})`.execute(db);
  return rows.map(({ name }) => name);
};
