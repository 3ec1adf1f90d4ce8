import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { classRule } from './class-rule.ts';

export const addClassRule = defineCall({
  name: 'portfolio.add-class-rule',
  method: 'POST',
  path: '/console/portfolio/addClassRule',
  summary: "Changes the thresholds of the merchants' classes from a day to come on",
  audience: 'staff',
  permission: 'portfolio:manage',
  effect: 'write',
  idempotent: true,
  request: z.object(classRule),
  answerAt: 'data',
  answer: z.object(classRule),
  refusals: ['class_rule_past', 'class_rule_disordered'],
});
