import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, id, idOut, page, rowsOf } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { AGENT_STATUSES } from './agent-rows.ts';

/** Without a filter the direct sub-agents of one, or the roots; with one, agents of the whole tree. */
export const listTree = defineCall({
  name: 'agents.list-tree',
  method: 'POST',
  path: '/console/agents/tree',
  summary:
    'Lists root agents, the direct sub-agents of one, or agents found by name, code, end of mobile, level, state',
  audience: 'staff',
  permission: 'agent:look',
  effect: 'read',
  cost: 2,
  request: z.object({
    ...page,
    parentId: id<AgentId>().optional(),
    /** Part of the name, beginning of the code, the whole mobile or its last four digits. */
    text: searchedText(40).optional(),
    levelCode: z.string().trim().max(16).optional(),
    status: z.enum(AGENT_STATUSES).optional(),
  }),
  answerAt: 'data',
  answer: rowsOf(
    z.object({
      id: idOut(),
      code: z.string(),
      name: z.string(),
      /** Masked. */
      mobile: z.string(),
      levelCode: z.string(),
      status: z.enum(AGENT_STATUSES),
      isSpecific: z.boolean(),
      /** Names from the root to the direct parent. */
      above: z.array(z.string()),
      childCount: z.number().int(),
      teamCount: z.number().int(),
      terminalCount: z.number().int(),
      /** Sales of the team in the month to date. */
      monthFen: fen(),
    }),
  ).extend({
    /** With the first page of the roots. */
    counts: z.object({ roots: z.number().int(), all: z.number().int() }).optional(),
  }),
});
