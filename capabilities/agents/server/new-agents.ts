/** Those who prepare what every new agent has, such as its wallets, in the transaction that adds it. */
import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { createRegistry } from '#platform/registry/registry.ts';

export type NewAgentWatcher = (tx: Tx, id: AgentId) => Promise<void>;

export const newAgents = createRegistry<NewAgentWatcher>('what a new agent has');
