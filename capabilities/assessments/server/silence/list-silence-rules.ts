import { handle } from '#platform/http/context.ts';
import { businessDay, monthOf } from '#platform/time/business-day.ts';
import { listSilenceRules } from '../../contract/silence/list-silence-rules.ts';
import { silenceRuleOf, silenceRules } from './silence-rule.ts';

export const listSilenceRulesRoute = handle(listSilenceRules, async ({ db, now }) => ({
  now: await silenceRuleOf(db, monthOf(businessDay(now))),
  rules: (await silenceRules(db)).map((rule) => ({ ...rule, setAt: rule.setAt.toISOString() })),
}));
