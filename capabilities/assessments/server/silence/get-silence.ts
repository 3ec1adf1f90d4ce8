import { handle } from '#platform/http/context.ts';
import { addMonths, businessDay, monthOf } from '#platform/time/business-day.ts';
import { getSilence, SILENCE_MONTHS } from '../../contract/silence/get-silence.ts';
import { presentSilence } from './present-silence.ts';
import { silenceCounts } from './silence-counts.ts';
import { silenceRuleOf } from './silence-rule.ts';

export const getSilenceRoute = handle(getSilence, async ({ db, caller, now }, { scope }) => {
  const today = businessDay(now);
  const months = Array.from({ length: SILENCE_MONTHS }, (_, back) => addMonths(monthOf(today), -back));
  return {
    months: await Promise.all(
      months.map(async (month) => {
        const rule = await silenceRuleOf(db, month);
        const found = await silenceCounts(db, caller.scope.agentId, scope, { month, rule, today });
        return { month, rule, ...presentSilence(found, rule) };
      }),
    ),
  };
});
