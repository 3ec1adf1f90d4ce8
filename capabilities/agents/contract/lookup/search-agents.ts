import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { agentRow } from './agent-rows.ts';

/**
 * Searches the caller's whole subtree. Indirect sub-agents match only by their complete code or mobile: a substring
 * search of a masked name would unmask it.
 */
export const searchAgents = defineCall({
  name: 'agents.search-agents',
  method: 'POST',
  path: '/api/ag/agent/search',
  summary: 'Searches the subtree: direct sub-agents by substring, indirect ones by their complete code or mobile',
  permission: 'agent:view',
  effect: 'read',
  cost: 2,
  request: z.object({
    text: searchedText(30),
    /** Adds figures to each row. */ figures: z.boolean().default(false),
    ...page,
  }),
  answer: rowsOf(agentRow()),
  answerAt: 'list',
});
