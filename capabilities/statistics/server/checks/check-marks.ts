/** The marks of the last check, as pages show them. */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { recount, type Difference } from '../recount.ts';
import { differencesOf, ledgerDifferences } from './check-figures.ts';

/** The number of minutes after which a figure is recounted for the next viewer. */
export const FRESH_MINUTES = 10;
const MAX_KEPT = 100;

export interface CheckMark {
  checkedAt: Date | null;
  /** The number of figures that differed then. */
  differing: number;
}

export const markOf = async (db: Db, agentId: AgentId): Promise<CheckMark> => {
  const { rows } = await sql<CheckMark>`
    select checked_at as "checkedAt", jsonb_array_length(differences)::bigint as differing
    from statistics.check_mark where agent_id = ${agentId}`.execute(db);
  return rows[0] ?? { checkedAt: null, differing: 0 };
};

/** @returns whether a check is due that nobody else has asked for. */
export const askForCheck = async (tx: Tx, agentId: AgentId, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - FRESH_MINUTES * 60_000);
  const { rows } = await sql<{ agentId: AgentId }>`
    insert into statistics.check_mark as mark (agent_id, asked_at) values (${agentId}, ${now})
    on conflict (agent_id) do update set asked_at = excluded.asked_at
      where coalesce(greatest(mark.asked_at, mark.checked_at), '-infinity') <= ${since}
    returning agent_id as "agentId"`.execute(tx);
  return rows.length > 0;
};

const keep = (db: Db, agentId: AgentId, at: Date, found: readonly Difference[]): Promise<unknown> =>
  sql`insert into statistics.check_mark (agent_id, checked_at, differences)
    values (${agentId}, ${at}, ${JSON.stringify(found.slice(0, MAX_KEPT))}::jsonb)
    on conflict (agent_id) do update set checked_at = excluded.checked_at, differences = excluded.differences`.execute(
    db,
  );

/** @returns the number of figures that differ. */
export const checkAgent = async (db: Db, agentId: AgentId, now: Date): Promise<number> => {
  const found = await differencesOf(db, agentId, now);
  await keep(db, agentId, now, found);
  return found.length;
};

/** Compares everybody's earnings with the ledger. */
const ledgerOfAll = async (db: Db): Promise<Difference[]> => {
  const { rows } = await sql<{ agentId: AgentId; what: string; shown: number; recounted: number }>`
    select agent_id as "agentId", what, shown, recounted from (${ledgerDifferences(null)}) as one
    order by agent_id limit 10000`.execute(db);
  return rows;
};

/** The two previous days: late arrivals for earlier ones are covered by the check of each viewer. */
const CHECKED_DAYS = 2;

/** @returns how many agents' figures differ. */
export const checkEverybody = async (db: Db, now: Date): Promise<{ agents: number; differing: number }> => {
  const today = businessDay(now);
  const { differences } = await recount(db, { from: addDays(today, -CHECKED_DAYS), to: addDays(today, -1) });
  const byAgent = Map.groupBy([...differences, ...(await ledgerOfAll(db))], ({ agentId }) => agentId);
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ agentId: AgentId }>`
      insert into statistics.check_mark as mark (agent_id, checked_at)
      select distinct agent_id, ${now}::timestamptz from statistics.current_count
      on conflict (agent_id) do update set checked_at = excluded.checked_at, differences = '[]'
      returning agent_id as "agentId"`.execute(tx);
    for (const [agentId, found] of byAgent) await keep(tx, agentId, now, found);
    return { agents: rows.length, differing: byAgent.size };
  });
};

export interface DifferingAgent {
  agentId: AgentId;
  differences: Difference[];
}

/** Agents whose pages show 核对中 because something differs. */
export const differingAgents = async (db: Db, most: number): Promise<DifferingAgent[]> => {
  const { rows } = await sql<DifferingAgent>`
    select agent_id as "agentId", differences from statistics.check_mark
    where differences <> '[]' order by agent_id limit ${most}`.execute(db);
  return rows;
};
