import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { AGENT_ROLES } from '#platform/contract/permissions.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

export const listAgentAccounts = defineCall({
  name: 'session.list-agent-accounts',
  method: 'POST',
  path: '/console/agents/accounts',
  summary: 'Lists the accounts of an agent and of its staff, and the devices on which they are logged in',
  audience: 'staff',
  permission: 'agent:look',
  effect: 'read',
  cost: 2,
  request: z.object({ agentCode: searchedText(20) }),
  answerAt: 'data',
  answer: z.object({
    accounts: z.array(
      z.object({
        loginName: z.string(),
        /** Absent for the agent itself. */
        name: z.string().optional(),
        role: z.enum(AGENT_ROLES),
        /** Masked; absent once it has ended. */
        mobile: z.string().optional(),
        isOpen: z.boolean(),
        hasSecondFactor: z.boolean(),
        createdAt: instant(),
        devices: z.array(z.object({ userAgent: z.string(), seenAt: instant() })),
      }),
    ),
  }),
  refusals: ['agent_unknown'],
});
