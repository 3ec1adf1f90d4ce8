/** The agent's earlier disputes, which decide whether it may question a line now. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { DisputeId, DisputeState } from '../contract/lookup/dispute-fields.ts';
import { obstacleOf, type Obstacle } from '../rules/lookup/can-dispute.ts';

export interface PastDispute {
  readonly id: DisputeId;
  readonly state: DisputeState;
  readonly endedAt: Date | null;
}

/** Earlier disputes about one line, newest first. */
export const earlierAbout = async (db: Db, agentId: AgentId, line: string): Promise<PastDispute[]> => {
  const { rows } = await sql<PastDispute>`
    select id, state, ended_at as "endedAt" from disputes.dispute where agent_id = ${agentId} and line = ${line}
    order by id desc`.execute(db);
  return rows;
};

const openedSince = async (db: Db, agentId: AgentId, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from disputes.dispute where agent_id = ${agentId} and opened_at >= ${since}`.execute(
    db,
  );
  return onlyRow(rows).count;
};

export const obstacleTo = async (
  db: Db,
  agentId: AgentId,
  before: readonly PastDispute[],
  now: Date,
): Promise<Obstacle | undefined> => {
  const today = businessDay(now);
  const openedToday = await openedSince(db, agentId, startOfDay(today));
  const ended = before.map(({ state, endedAt }) => ({
    state,
    endedOn: endedAt === null ? undefined : businessDay(endedAt),
  }));
  return obstacleOf(ended, openedToday, today);
};
