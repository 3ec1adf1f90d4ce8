import type { EditedRules } from './edit-rules.ts';
import { writtenRules } from './written-rules.ts';

export const presentChangedRules = ({ validFrom, before, after }: EditedRules) => {
  const old = new Map(writtenRules(before).levels.map((rule) => [rule.code, rule]));
  const changes = writtenRules(after).levels.flatMap((rule) => {
    const { code } = rule;
    const was = old.get(code) ?? { code };
    return JSON.stringify(was) === JSON.stringify(rule) ? [] : [{ code, before: was, after: rule }];
  });
  return {
    validFrom,
    forgivenMonthsBefore: before.forgivenMonths,
    forgivenMonths: after.forgivenMonths,
    changes,
  };
};
