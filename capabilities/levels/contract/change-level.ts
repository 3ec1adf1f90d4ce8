import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

/** The same level again changes nothing. */
export const changeLevel = defineCall({
  name: 'levels.change-level',
  method: 'POST',
  path: '/console/levels/change-level',
  summary: 'Sets the level of any agent by hand; that of a root can be set by nobody else',
  audience: 'staff',
  permission: 'level:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ agentCode: searchedText(20), levelCode: z.string().trim().toUpperCase().min(1).max(16) }),
  answerAt: 'data',
  answer: z.object({ agentCode: z.string(), fromCode: z.string(), toCode: z.string() }),
  refusals: ['agent_unknown', 'level_unknown'],
});
