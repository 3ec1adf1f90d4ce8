/**
 * Topics of the live stream, read for all connected agents at once: indexed reads, whatever the number of transactions.
 */
import { latestNotices } from '#capabilities/content/server/api.ts';
import { liveFigures } from '#capabilities/statistics/server/api.ts';
import { pendingFingerprints } from '#capabilities/terminals/server/api.ts';
import type { Db } from '#platform/db/db.ts';

export interface Topic {
  /** Name of the event. */
  readonly event: 'figures' | 'notices' | 'todos';
  /** Data of the event by agent; sent again when it has changed. */
  read(db: Db, agentIds: number[], now: Date): Promise<Map<number, object>>;
}

const notices = async (db: Db, agentIds: number[], now: Date): Promise<Map<number, object>> =>
  new Map([...(await latestNotices(db, agentIds, now))].map(([agentId, id]) => [agentId, { newest: String(id) }]));

/** Every agent has a mark, also one without pending operations: the last one being confirmed is an event too. */
const todos = async (db: Db, agentIds: number[]): Promise<Map<number, object>> => {
  const marks = await pendingFingerprints(db, agentIds);
  return new Map(agentIds.map((id) => [id, { mark: marks.get(id) ?? '' }]));
};

export const topics: readonly Topic[] = [
  { event: 'figures', read: liveFigures },
  { event: 'notices', read: notices },
  { event: 'todos', read: todos },
];
