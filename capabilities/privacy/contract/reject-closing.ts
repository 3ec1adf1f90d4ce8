import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

export const rejectClosing = defineCall({
  name: 'privacy.reject-closing',
  method: 'POST',
  path: '/console/closings/reject',
  summary: 'Withdraws a request to close an account, which stays open, and tells the agent',
  audience: 'staff',
  permission: 'closing:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ agentCode: searchedText(20), reason: text(100) }),
  answerAt: 'none',
  answer: nothing(),
  refusals: ['agent_unknown', 'closing_not_asked'],
});
