import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { datedRules } from './level-rule-fields.ts';

export const getRules = defineCall({
  name: 'levels.get-rules',
  method: 'POST',
  path: '/console/levels/rules',
  summary: 'Shows the rules of levels on a day, today unless told, and those that are to come',
  audience: 'staff',
  permission: 'level:view',
  effect: 'read',
  request: z.object({ day: day().optional() }),
  answerAt: 'data',
  answer: datedRules().extend({ next: datedRules().optional() }),
});
