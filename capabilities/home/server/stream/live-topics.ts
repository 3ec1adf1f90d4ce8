/**
 * Topics of the live stream. Each is one indexed read for all connected agents, independent of the number of
 * transactions.
 */
import type { Permission } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { latestNotices } from '#capabilities/content/server/api.ts';
import { offerFingerprints } from '#capabilities/deductions/server/api.ts';
import { liveFigures } from '#capabilities/statistics/server/api.ts';
import { pendingFingerprints } from '#capabilities/terminals/server/api.ts';

export interface Topic {
  /** Event name. */
  readonly event: 'figures' | 'notices' | 'todos';
  /** Fields that only sessions with this permission are sent. */
  readonly restricted?: Readonly<Record<string, Permission>>;
  /** Event data by agent; sent when it has changed. */
  read(db: Db, agentIds: AgentId[], now: Date): Promise<Map<AgentId, object>>;
}

const notices = async (db: Db, agentIds: AgentId[], now: Date): Promise<Map<AgentId, object>> =>
  new Map([...(await latestNotices(db, agentIds, now))].map(([agentId, id]) => [agentId, { newest: String(id) }]));

/** Includes agents without pending operations or offers, so that answering the last one is an event too. */
const todos = async (db: Db, agentIds: AgentId[]): Promise<Map<AgentId, object>> => {
  const marks = await pendingFingerprints(db, agentIds);
  const offers = await offerFingerprints(db, agentIds);
  return new Map(agentIds.map((id) => [id, { mark: `${marks.get(id) ?? ''} ${offers.get(id) ?? ''}`.trim() }]));
};

/** The event data as far as a session with these permissions may know it. */
export const permitted = (data: object, permissions: ReadonlySet<string>, restricted: Topic['restricted'] = {}) =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => {
      const needed = restricted[name];
      return needed === undefined || permissions.has(needed);
    }),
  );

export const topics: readonly Topic[] = [
  { event: 'figures', restricted: { earningFen: 'earning:view' }, read: liveFigures },
  { event: 'notices', read: notices },
  { event: 'todos', read: todos },
];
