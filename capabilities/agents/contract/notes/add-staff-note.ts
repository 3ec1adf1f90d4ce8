import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

export const addStaffNote = defineCall({
  name: 'agents.add-staff-note',
  method: 'POST',
  path: '/console/agents/addNote',
  summary: 'Adds a note of the staff about an agent, which the agent does not see',
  audience: 'staff',
  permission: 'agent:annotate',
  effect: 'write',
  idempotent: true,
  request: z.object({ agentCode: searchedText(20), body: text(200) }),
  answerAt: 'data',
  answer: z.object({ id: idOut() }),
  refusals: ['agent_unknown'],
});
