import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { changedRules, RULE_REFUSALS, wantedRules } from './level-rule-fields.ts';

export const previewRules = defineCall({
  name: 'levels.preview-rules',
  method: 'POST',
  path: '/console/levels/preview-rules',
  summary: 'Says from which day on rules of levels would hold and what would differ',
  audience: 'staff',
  permission: 'level:manage',
  effect: 'read',
  request: z.object(wantedRules),
  answerAt: 'data',
  answer: z.object(changedRules),
  refusals: [...RULE_REFUSALS],
});
