/** A change of terms of each agent. */
import { inTransaction } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import type { PolicyId } from '../contract/policy-ids.ts';
import { changeTerms } from '../server/api.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** A change of the agent's own terms. */
    termChange: string;
  }
}

/**
 * The operator gives every agent a part of the activation reward and of value-added fees, parents first and more than
 * their sub-agents.
 */
const termChange = async ({ db, agentId, agent: { depth }, yesterday }: MakingOf): Promise<string> => {
  const parts = [
    { kind: 'activation', item: 0, value: 5_000 - 1_000 * depth } as const,
    { kind: 'value_share', item: 1, value: 120 - 20 * depth } as const,
  ];
  const command = { actor: 'operator', agentId: agentId, policyId: idOf<PolicyId>(1), now: yesterday } as const;
  const saved = await inTransaction(db, (tx) => changeTerms(tx, { ...command, terms: { costs: [], parts } }));
  return String(saved.changeId);
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ termChange: await termChange(making) }),
};
