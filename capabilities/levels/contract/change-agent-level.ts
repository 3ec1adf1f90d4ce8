import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing, text } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

/** Longest code of a level. */
const MAX_CODE = 16;

/** Setting the level that the agent has already is accepted and changes nothing. */
export const changeAgentLevel = defineCall({
  name: 'levels.change-agent-level',
  method: 'POST',
  path: '/api/ag/agent/level',
  summary: "Sets the level of one of the caller's direct sub-agents, at most the highest that its own level may give",
  permission: 'agent:edit',
  needsConsent: true,
  effect: 'write',
  request: z.object({ id: id<AgentId>(), levelCode: text(MAX_CODE) }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['agent_not_direct', 'level_agent_frozen', 'level_unknown', 'level_above_own', 'level_changed_often'],
});
