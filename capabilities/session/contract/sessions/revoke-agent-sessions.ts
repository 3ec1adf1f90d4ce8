import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

/** Remembered devices are removed too. */
export const revokeAgentSessions = defineCall({
  name: 'session.revoke-agent-sessions',
  method: 'POST',
  path: '/console/agents/revokeSessions',
  summary: 'Ends all sessions of an agent and its staff, as after a lost phone; the reason is told to it',
  audience: 'staff',
  permission: 'agent:freeze',
  effect: 'write',
  idempotent: true,
  request: z.object({ agentCode: searchedText(20), reason: text(100) }),
  answerAt: 'data',
  answer: z.object({ ended: z.number().int() }),
  refusals: ['agent_unknown'],
});
