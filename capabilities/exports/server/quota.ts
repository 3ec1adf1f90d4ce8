import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { isOverQuota } from '../rules/quota.ts';
import { dailyLimit } from './limits.ts';

/** Exports of an agent today, by all its accounts; one that failed does not count. */
export const usedToday = async (db: Db, agentId: AgentId, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exports.export
    where agent_id = ${agentId} and created_at >= ${startOfDay(businessDay(now))} and state <> 'failed'`.execute(db);
  return onlyRow(rows).count;
};

/** How often exports were requested today, however they ended: reading a list in vain costs as much. */
const triesToday = async (db: Db, agentId: AgentId, now: Date): Promise<number> => {
  const { rows } = await sql<{ tries: number }>`
    select coalesce(sum(tries), 0)::int as tries from exports.export
    where agent_id = ${agentId} and created_at >= ${startOfDay(businessDay(now))}`.execute(db);
  return onlyRow(rows).tries;
};

/** Until the end of the transaction, no other export of the agent is counted. @throws refuse('export_daily_limit') */
export const requireQuota = async (tx: Tx, agentId: AgentId, now: Date): Promise<void> => {
  await lockFor(tx, 'exports', agentId);
  const limit = await dailyLimit(tx);
  const used = await usedToday(tx, agentId, now);
  if (isOverQuota({ used, tries: await triesToday(tx, agentId, now), limit }))
    throw refuse('export_daily_limit', { limit });
};
