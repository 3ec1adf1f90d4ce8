import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { AgentBrief } from './lookup/agent-brief.ts';

/** Whether an agent is certified, for all who ask: withdrawals, certificates. Set by `certification` alone. */
export const setCertification = async (
  tx: Tx,
  agentId: AgentId,
  certification: AgentBrief['certification'],
): Promise<void> => {
  await sql`update agents.agent set certification = ${certification} where id = ${agentId}`.execute(tx);
};
