import { handle, operatorOf } from '#platform/http/context.ts';
import { addClassRule } from '../../contract/classes/add-class-rule.ts';
import { addRule } from './class-rules.ts';

export const addClassRuleRoute = handle(addClassRule, async (context, rule) => {
  await addRule(context.db, rule, { operator: operatorOf(context), now: context.now });
  context.audit({ subject: 'class rule', subjectId: rule.fromDay, after: rule });
  return rule;
});
