import { handle, operatorOf } from '#platform/http/context.ts';
import { changeRules } from '../contract/change-rules.ts';
import { editRules } from './edit-rules.ts';
import { presentChangedRules } from './present-changed-rules.ts';

export const changeRulesRoute = handle(changeRules, async (context, { rules, from, note }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const edited = await editRules(context.db, { rules, from, note, operator: operatorOf(context), now: context.now });
  return { is: edited.isNew ? ('changed' as const) : ('same' as const), ...presentChangedRules(edited) };
});
