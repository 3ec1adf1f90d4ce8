import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { operatedTerms, WANTED_TERM_REFUSALS, wantedTerms } from './agent-term-fields.ts';
import { previewAgentTerms } from './preview-agent-terms.ts';

export const changeAgentTerms = defineCall({
  name: 'policies.change-agent-terms',
  method: 'POST',
  path: '/console/terms/change',
  summary:
    'Changes terms of any agent and carries them down, or opens a policy for a root; all who are touched are told',
  audience: 'staff',
  permission: 'terms:manage',
  effect: 'write',
  idempotent: true,
  preview: previewAgentTerms,
  request: z.object(wantedTerms),
  answerAt: 'data',
  answer: operatedTerms(),
  refusals: WANTED_TERM_REFUSALS,
});
