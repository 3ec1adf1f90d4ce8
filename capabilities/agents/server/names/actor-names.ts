import type { ActorNames } from '#capabilities/audit/server/api.ts';
import { agentByCode, agentsByIds } from '../find-agents.ts';

/** Agents in the audit log. */
export const agentActors: ActorNames = {
  kind: 'agent',
  namesOf: async (db, ids) => {
    const agents = await agentsByIds(db, ids as never);
    return new Map([...agents.values()].map(({ id, code, name }) => [id, { no: code, name }]));
  },
  idOf: async (db, text) => (await agentByCode(db, text))?.id,
};
