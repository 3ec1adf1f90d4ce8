import { lockFor, type Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentById, lockTreeShared } from '#capabilities/agents/server/api.ts';

/**
 * Locks the terms of an agent's whole tree until the transaction ends: commands in one tree run one after another,
 * those in different trees at the same time. Call it first, before anything is read.
 */
export const lockTerms = async (tx: Tx, agentId: AgentId): Promise<void> => {
  await lockTreeShared(tx);
  const rootId = (await agentById(tx, agentId))?.path[0];
  if (rootId !== undefined) await lockTermsOfRoots(tx, [rootId]);
};

/** Keeps the terms of several trees. */
export const lockTermsOfRoots = async (tx: Tx, rootIds: readonly AgentId[]): Promise<void> => {
  for (const rootId of rootIds.toSorted((one, other) => one - other)) await lockFor(tx, 'policies.terms', rootId);
};
