import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentName } from './agent-name.ts';

export const renameAgent = defineCall({
  name: 'agents.rename-agent',
  method: 'POST',
  path: '/api/ag/agent/info/rename',
  summary: 'Renames the caller or one of its direct sub-agents',
  permission: 'agent:edit',
  effect: 'write',
  request: z.object({ id: id<AgentId>(), name: agentName() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['agent_not_direct', 'agent_closed', 'rename_limit'],
});
