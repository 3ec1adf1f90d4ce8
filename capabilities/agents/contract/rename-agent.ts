import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

/** Letters of any script, digits and common punctuation of names; no invisible characters. */
const AGENT_NAME = /^[\p{L}\p{N}][\p{L}\p{N}·•.&()（）\- ]{0,19}$/u;

export const renameAgent = defineCall({
  name: 'agents.rename-agent',
  method: 'POST',
  path: '/api/ag/agent/info/rename',
  summary: 'Renames the caller or one of its direct sub-agents',
  permission: 'agent:edit',
  effect: 'write',
  request: z.object({ id: id<AgentId>(), name: z.string().trim().regex(AGENT_NAME, 'field.agent_name') }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['agent_not_direct'],
});
