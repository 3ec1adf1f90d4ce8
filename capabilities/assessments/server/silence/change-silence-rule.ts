import { handle, operatorOf } from '#platform/http/context.ts';
import { ppm } from '#platform/money/ppm.ts';
import { agreeing } from '#capabilities/staff/server/api.ts';
import { changeSilenceRule } from '../../contract/silence/change-silence-rule.ts';
import { setSilenceRule, silenceRuleOf } from './silence-rule.ts';

export const changeSilenceRuleRoute = handle(changeSilenceRule, async (context, { fromMonth, days, thresholdPpm }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { db, now } = context;
  const before = await silenceRuleOf(db, fromMonth);
  const rule = {
    days: days ?? before.days,
    thresholdPpm: thresholdPpm === undefined ? before.thresholdPpm : ppm(thresholdPpm),
  };
  const lapsesAt = await agreeing(setSilenceRule(db, { ...rule, fromMonth, operator: operatorOf(context), now }));
  if (lapsesAt === undefined) return { ...rule, is: 'done' as const };
  return { ...rule, is: 'waits' as const, lapsesAt: lapsesAt.toISOString() };
});
