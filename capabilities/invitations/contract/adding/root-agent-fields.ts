/**
 * A root agent as the staff opens it: it has nobody above, and its terms are opened by `policies.change-agent-terms`.
 */
import { z } from 'zod';
import { mobile } from '#platform/contract/typed-values.ts';
import { agentName } from '#capabilities/agents/contract/names/agent-name.ts';

export const wantedRoot = {
  name: agentName(),
  mobile: mobile(),
  levelCode: z.string().trim().toUpperCase().min(1).max(16),
};

export const ROOT_REFUSALS = ['mobile_registered', 'level_unknown'] as const;
