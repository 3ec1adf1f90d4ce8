import type { SavedReference } from '#capabilities/preferences/server/api.ts';
import { openPolicyIds } from './open-policy-ids.ts';

export const savedPolicies: readonly SavedReference[] = [
  {
    field: 'policyId',
    /** Policies that are open to the caller: the filter offers no others. */
    seen: async (db, { agentId }) =>
      new Map([...((await openPolicyIds(db, [agentId])).get(agentId) ?? [])].map((id) => [id, ''])),
  },
];
