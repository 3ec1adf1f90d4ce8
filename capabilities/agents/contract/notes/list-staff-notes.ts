import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

export const listStaffNotes = defineCall({
  name: 'agents.list-staff-notes',
  method: 'POST',
  path: '/console/agents/notes',
  summary: 'Lists the last hundred notes of the staff about an agent, which the agent does not see, the newest first',
  audience: 'staff',
  permission: 'agent:look',
  effect: 'read',
  request: z.object({ agentCode: searchedText(20) }),
  answerAt: 'data',
  answer: z.object({
    rows: z.array(z.object({ id: idOut(), body: z.string(), by: z.string(), at: instant() })),
  }),
  refusals: ['agent_unknown'],
});
