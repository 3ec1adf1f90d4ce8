import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut, instant } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { AGENT_STATUSES } from './agent-rows.ts';

const relative = () => z.object({ code: z.string(), name: z.string(), levelCode: z.string() });

export const getAgentCard = defineCall({
  name: 'agents.get-agent-card',
  method: 'POST',
  path: '/console/agents/card',
  summary: 'Returns who an agent is: its place in the tree, what its team has, sells and was given',
  audience: 'staff',
  permission: 'agent:look',
  effect: 'read',
  cost: 2,
  request: z.object({ agentCode: searchedText(20) }),
  answerAt: 'data',
  answer: z.object({
    id: idOut(),
    code: z.string(),
    name: z.string(),
    /** Masked. */
    mobile: z.string(),
    levelCode: z.string(),
    status: z.enum(AGENT_STATUSES),
    isSpecific: z.boolean(),
    certification: z.string(),
    joinedAt: instant(),
    /** From the root to the direct parent. */
    above: z.array(relative()),
    /** The first direct sub-agents. */
    below: z.array(relative()),
    childCount: z.number().int(),
    teamCount: z.number().int(),
    terminalCount: z.number().int(),
    activatedCount: z.number().int(),
    merchantCount: z.number().int(),
    /** Sales of the team in the month to date, and the change since the last month up to the same hour. */
    monthFen: fen(),
    changeTenths: z.number().int().nullable(),
  }),
  refusals: ['agent_unknown'],
});
