import { useMay, useSession } from '#platform/client/session-store.ts';
import type { AgentPolicies } from './agent-policies.ts';

/** Why the caller cannot change the terms; undefined when they can. */
export type Lock = 'indirect' | 'self' | 'viewer' | 'frozen' | 'agent-frozen' | 'agent-closed';

export const useLock = ({ agent, canChange }: AgentPolicies): Lock | undefined => {
  const may = useMay();
  const isFrozen = useSession().user?.status === 'frozen';
  if (agent.status === 'closed') return 'agent-closed';
  if (agent.relation !== 'direct') return agent.relation;
  if (isFrozen) return 'frozen';
  if (!may('policy:open')) return 'viewer';
  if (!canChange) return agent.status === 'frozen' ? 'agent-frozen' : 'frozen';
  return undefined;
};
