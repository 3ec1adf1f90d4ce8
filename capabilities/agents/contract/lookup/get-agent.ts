import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentRef, agentRow, teamFigures } from './agent-rows.ts';

/** Agent detail: the mobile is unmasked for the caller itself and for direct sub-agents. */
export const getAgent = defineCall({
  name: 'agents.get-agent',
  method: 'POST',
  path: '/api/ag/agent/info',
  summary: "Returns an agent of the caller's subtree with its figures and its ancestors up to the caller",
  permission: 'agent:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({ id: id<AgentId>() }),
  answer: agentRow().extend({
    certification: z.enum(['none', 'submitted', 'approved', 'rejected']),
    /** From the caller down to the agent's parent: the breadcrumb. Empty for the caller itself. */
    above: z.array(agentRef()),
    /** Whether the caller may rename the agent. */
    canRename: z.boolean(),
    figures: teamFigures(),
    /** Activated terminals of the team. */
    activatedCount: z.number().int(),
    /** Approved merchants of the team. */
    merchantCount: z.number().int(),
    /** The caller's own parent, for the caller itself: nothing else above it is shown. */
    parent: z.object({ name: z.string(), mobile: z.string() }).optional(),
  }),
  answerAt: 'data',
});
