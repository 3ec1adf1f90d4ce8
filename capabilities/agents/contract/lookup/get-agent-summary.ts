import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, id } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentRef, agentRow, monthFigures, teamFigures } from './agent-rows.ts';

/** The head of the list of direct sub-agents, of the caller or, drilled down, of an agent in its subtree. */
export const getAgentSummary = defineCall({
  name: 'agents.get-agent-summary',
  method: 'POST',
  path: '/api/ag/agent/summary',
  summary: 'Returns what a team did this month and brought the caller, its parts, and who needs attention',
  permission: 'agent:view',
  effect: 'read',
  keepOffline: true,
  cost: 4,
  request: z.object({ agentId: id<AgentId>().optional() }),
  answer: z.object({
    agent: agentRow(),
    /** From the caller down to the agent's parent. Empty for the caller itself. */
    above: z.array(agentRef()),
    /** Sales of the team, the agent included. */
    month: monthFigures(),
    /** Change of the team's contribution; only for the caller's own team. */
    contributionChangeTenths: z.number().int().nullable().optional(),
    /** The agent's own merchants, terminals and sales. */
    own: teamFigures().omit({ lastSaleDay: true, attention: true }).extend({
      terminalCount: z.number().int(),
      merchantCount: z.number().int(),
    }),
    /** Sales of the direct sub-agents' teams. */
    childrenFen: fen(),
    /** Sales of teams that have been moved away since. own + children + moved = month. */
    movedFen: fen(),
    /** Direct sub-agents of the caller that are frozen or without a sale in 30 days; drilled down: none. */
    attention: z.object({ count: z.number().int(), rows: z.array(agentRow()) }),
  }),
  answerAt: 'data',
});
