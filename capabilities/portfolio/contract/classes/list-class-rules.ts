import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';
import { classRule } from './class-rule.ts';

export const listClassRules = defineCall({
  name: 'portfolio.list-class-rules',
  method: 'POST',
  path: '/console/portfolio/classRules',
  summary: "Lists the thresholds of the merchants' classes with their days",
  audience: 'staff',
  permission: 'portfolio:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(z.object(classRule)),
});
