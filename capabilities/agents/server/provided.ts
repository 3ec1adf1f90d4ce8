import { sql } from '#platform/db/sql.ts';
import type { ActorNames } from '#capabilities/audit/server/api.ts';
import type { FactSource } from '#capabilities/statistics/server/api.ts';
import { agentByCode, agentsByIds } from './find-agents.ts';

/** Source data for the recount of statistics. */
export const factSource: FactSource = {
  growth: ({ from, to }) =>
    sql`select agent_id, is_team, day, kind, count from agents.api_growth(${from}::date, ${to}::date)`,
  counts: () => sql`select agent_id, is_team, 'agent' as kind, key, count from agents.api_counts()`,
};

/** Agents in the audit log. */
export const agentActors: ActorNames = {
  kind: 'agent',
  namesOf: async (db, ids) => {
    const agents = await agentsByIds(db, ids as never);
    return new Map([...agents.values()].map(({ id, code, name }) => [id, { no: code, name }]));
  },
  idOf: async (db, text) => (await agentByCode(db, text))?.id,
};
