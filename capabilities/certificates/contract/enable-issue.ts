import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

export const enableIssue = defineCall({
  name: 'certificates.enable-issue',
  method: 'POST',
  path: '/console/certificates/enableIssue',
  summary: 'Lets an agent have a certificate again after a revocation: it is issued when the agent opens its page',
  audience: 'staff',
  permission: 'certificate:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ agentCode: searchedText(20) }),
  answerAt: 'none',
  answer: nothing(),
  refusals: ['agent_unknown', 'certificate_not_revoked'],
});
