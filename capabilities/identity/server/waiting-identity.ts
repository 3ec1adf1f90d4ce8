import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import type { NoticeState } from '#capabilities/content/server/api.ts';

/** A refused renewal takes nothing away, and yet it waits. */
const isRefused = async (db: Db, agentId: AgentId): Promise<boolean> => {
  if ((await agentById(db, agentId))?.certification === 'rejected') return true;
  const { rows } = await sql<{ state: string }>`
    select state from identity.submission where agent_id = ${agentId} order by id desc limit 1`.execute(db);
  return rows[0]?.state === 'rejected';
};

/** A certified card that ends, until its last day or until the new one is handed in. */
export const waitingRenewal: NoticeState = {
  keys: ['certification_ends', 'certification_over'],
  waiting: async (db, notices, { agentId }) => {
    const { rows } = await sql<{ state: string; told: boolean; validUntil: BusinessDay | null }>`
      select state, end_notified_on is not null as told, valid_until as "validUntil" from identity.submission
      where agent_id = ${agentId} order by id desc limit 1`.execute(db);
    const [last] = rows;
    if (last?.state !== 'approved' || !last.told || last.validUntil === null) return new Map();
    const until = last.validUntil;
    return new Map(
      notices.map(({ id, key }) => [id, { subject: 'card', ...(key === 'certification_ends' && { until }) }]),
    );
  },
};

/** A submission that was refused or revoked, as long as no other was handed in. */
export const waitingIdentity: NoticeState = {
  keys: ['certification_rejected', 'certification_revoked'],
  waiting: async (db, notices, { agentId }) =>
    new Map((await isRefused(db, agentId)) ? notices.map(({ id }) => [id, { subject: 'certification' }]) : []),
};
