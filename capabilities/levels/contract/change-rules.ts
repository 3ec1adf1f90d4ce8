import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { changedRules, RULE_REFUSALS, wantedRules } from './level-rule-fields.ts';
import { previewRules } from './preview-rules.ts';

export const changeRules = defineCall({
  name: 'levels.change-rules',
  method: 'POST',
  path: '/console/levels/change-rules',
  summary: 'Sets the rules of levels from a day to come on, the first of the next month unless told',
  audience: 'staff',
  permission: 'level:manage',
  effect: 'write',
  idempotent: true,
  preview: previewRules,
  request: z.object(wantedRules),
  answerAt: 'data',
  answer: z.object({ is: z.enum(['changed', 'same']), ...changedRules }),
  refusals: [...RULE_REFUSALS],
});
