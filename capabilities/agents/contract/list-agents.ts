import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, page, rowsOf } from '#platform/contract/fields.ts';
import { AGENT_STATUSES, agentRow } from './agent-rows.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

/** Longest search text. */
export const MAX_SEARCH = 30;

export const AGENT_SORTS = ['joined', 'name'] as const;

/** Direct sub-agents of the caller or of any agent in its subtree (drill-down). */
export const listAgents = defineCall({
  name: 'agents.list-agents',
  method: 'POST',
  path: '/api/ag/agent/list',
  summary:
    "Lists direct sub-agents of an agent in the caller's subtree; below the caller's own, names and mobiles are masked",
  permission: 'agent:view',
  effect: 'read',
  request: z.object({
    parentId: id<AgentId>().optional(),
    text: z.string().trim().max(MAX_SEARCH).optional(),
    status: z.enum(AGENT_STATUSES).optional(),
    sort: z.enum(AGENT_SORTS).default('joined'),
    ...page,
  }),
  answer: rowsOf(agentRow()),
  answerAt: 'list',
});
