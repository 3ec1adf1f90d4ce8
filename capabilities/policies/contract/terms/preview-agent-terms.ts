import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { operatedTerms, WANTED_TERM_REFUSALS, wantedTerms } from './agent-term-fields.ts';

export const previewAgentTerms = defineCall({
  name: 'policies.preview-agent-terms',
  method: 'POST',
  path: '/console/terms/preview',
  summary: 'Lists everybody whom a change of terms would touch, with before and after; changes nothing',
  audience: 'staff',
  permission: 'terms:manage',
  effect: 'read',
  request: z.object(wantedTerms),
  answerAt: 'data',
  answer: operatedTerms(),
  refusals: WANTED_TERM_REFUSALS,
});
