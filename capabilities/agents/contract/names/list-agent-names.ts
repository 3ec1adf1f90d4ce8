import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, instant, page, rowsOf } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export const listAgentNames = defineCall({
  name: 'agents.list-agent-names',
  method: 'POST',
  path: '/api/ag/agent/info/names',
  summary: 'Lists former names of the caller or of one of its direct sub-agents, latest first',
  permission: 'agent:view',
  effect: 'read',
  request: z.object({ id: id<AgentId>(), ...page }),
  answer: rowsOf(z.object({ name: z.string(), renamedTo: z.string(), changedAt: instant() })),
  answerAt: 'list',
  refusals: ['agent_not_direct'],
});
