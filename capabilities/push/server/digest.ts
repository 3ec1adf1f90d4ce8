/**
 * The daily sum of earnings: the capability that knows the sums sends it; push decides who gets it, and that it is sent
 * once.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { DEFAULT_SETTING } from '../rules/push-setting.ts';

/**
 * Claims a day for the transaction. @returns the agents with a phone that wants the sum; none when it was already sent.
 * A second process waits until the first has committed.
 */
export const claimDigest = async (tx: Tx, day: BusinessDay, now: Date): Promise<AgentId[]> => {
  const taken = await sql`
    insert into push.digest (day, notified_at) values (${day}, ${now}) on conflict do nothing returning day`.execute(
    tx,
  );
  if (taken.rows.length === 0) return [];
  const { rows } = await sql<{ agentId: AgentId }>`
    select distinct agent_id as "agentId" from push.subscription left join push.setting using (account_id)
    where coalesce(has_digest, ${DEFAULT_SETTING.hasDigest}) order by 1`.execute(tx);
  return rows.map(({ agentId }) => agentId);
};
