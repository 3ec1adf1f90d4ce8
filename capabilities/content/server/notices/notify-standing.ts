import type { Tx } from '#platform/db/db.ts';
import type { StandingChange } from '#capabilities/agents/server/api.ts';
import { notify } from './create-notices.ts';

/**
 * Notifies a frozen agent of the reason, and its direct parent of the freeze; both when it ends. The parent does not
 * learn the reason.
 */
export const notifyStanding = async (tx: Tx, { agent, status, reason, at }: StandingChange): Promise<void> => {
  await notify(tx, [{ agentId: agent.id, kind: 'system', key: `agent_${status}`, values: { reason } }], at);
  if (agent.parentId === null) return;
  const about = { agentId: agent.parentId, kind: 'team', key: `sub_agent_${status}` } as const;
  await notify(tx, [{ ...about, values: { name: agent.name } }], at);
};
