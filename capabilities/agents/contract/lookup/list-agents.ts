import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, page, rowsOf, text } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { AGENT_STATUSES, agentRow } from './agent-rows.ts';

/** Longest text that can be searched. */
export const MAX_SEARCH = 30;

export const AGENT_SORTS = ['volume', 'brought', 'joined', 'name'] as const;
export type AgentSort = (typeof AGENT_SORTS)[number];

/** More direct sub-agents than these are sorted by the time they joined, not by a figure of the month. */
export const MAX_SORTED = 200;

/** Direct sub-agents of the caller or of any agent in its subtree (drill-down). */
export const listAgents = defineCall({
  name: 'agents.list-agents',
  method: 'POST',
  path: '/api/ag/agent/list',
  summary:
    "Lists direct sub-agents of an agent in the caller's subtree; below the caller's own, names and mobiles are masked",
  permission: 'agent:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({
    parentId: id<AgentId>().optional(),
    text: searchText(MAX_SEARCH).optional(),
    status: z.enum(AGENT_STATUSES).optional(),
    levelCode: text(20).optional(),
    /** Only agents that are frozen or without a sale in 30 days. */
    needsAttention: z.boolean().optional(),
    sort: z.enum(AGENT_SORTS).default('joined'),
    /** Adds the figures of each row. */
    figures: z.boolean().default(false),
    ...page,
  }),
  answer: rowsOf(agentRow()).extend({
    /** The order of the rows: masked names are not sorted, nor are too many rows by a figure. */
    sortedBy: z.enum(AGENT_SORTS),
  }),
  answerAt: 'list',
});
