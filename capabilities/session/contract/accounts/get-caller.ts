import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';

export const getCaller = defineCall({
  name: 'session.get-caller',
  method: 'GET',
  path: '/getInfo',
  summary: 'Returns the logged-in account with its agent, roles and permissions',
  permission: 'login',
  effect: 'read',
  cost: 2,
  request: z.object({}),
  answer: z.object({
    user: z.object({
      userId: idOut(),
      userName: z.string(),
      /** Masked. */
      mobile: z.string(),
      agentId: idOut(),
      agentCode: z.string(),
      agentName: z.string(),
      /** The agent's name, as clients of the RuoYi-App family call it. */
      nickName: z.string(),
      /** An address for `<img>`, valid for some minutes. If empty, the client shows its own picture. */
      avatar: z.string(),
      levelCode: z.string(),
      /** Without sub-agents, nothing about a team is offered. */
      hasSubAgents: z.boolean(),
      /** Two-step verification is on: its code replaces the password of sensitive actions. */
      hasSecondFactor: z.boolean(),
      /** Versions in force that replace accepted ones, and are to be accepted: new business waits for it. */
      agreements: z.array(z.object({ key: z.string(), version: z.string() })),
      /** `frozen`: can read, but change nothing of its business. */
      status: z.enum(['normal', 'frozen']),
      /** Why and since when it is frozen, where that was recorded. */
      frozen: z.object({ reason: z.string(), at: instant() }).optional(),
    }),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    isSpecificAccount: z.boolean(),
  }),
  answerAt: 'top',
});
