/** Rules as the staff writes them, read into those that hold, and back. */
import type { Db } from '#platform/db/db.ts';
import { malformed, refuse } from '#platform/http/problem.ts';
import { levels, type Level } from '#capabilities/reference/server/api.ts';
import type { WrittenRule, WrittenRules } from '../contract/level-rule-fields.ts';
import { rulesMistake } from '../rules/check-rules.ts';
import type { LevelRule, RuleSet } from '../rules/level-rules.ts';

const ruleOf = ({ code, name }: Level, given: Partial<WrittenRule> = {}): LevelRule => ({
  code,
  name,
  reach: given.reach ?? {},
  keep: given.keep ?? {},
  grants: { ...given.grants, givesUpTo: given.grants?.givesUpTo ?? code },
});

/** @throws Problem that names the first mistake and its level. */
export const rulesIn = async (db: Db, written: WrittenRules): Promise<RuleSet> => {
  const list = await levels(db);
  const byCode = new Map(written.levels.map((rule) => [rule.code, rule]));
  if (byCode.size < written.levels.length) throw malformed({ rules: 'field.invalid' });
  for (const code of byCode.keys()) if (!list.some((level) => level.code === code)) throw refuse('level_unknown');
  const rules = {
    forgivenMonths: written.forgivenMonths,
    levels: list.map((level) => ruleOf(level, byCode.get(level.code))),
  };
  const found = rulesMistake(rules);
  if (found !== undefined) throw refuse(found.mistake, { level: found.level });
  return rules;
};

/** Leaves out empty members, so that equal rules are equal texts. */
const written = ({ code, reach, keep, grants }: LevelRule): WrittenRule => ({
  code,
  reach: {
    ...(reach.volumeFen !== undefined && { volumeFen: reach.volumeFen }),
    ...(reach.activations !== undefined && { activations: reach.activations }),
    ...(reach.directs !== undefined && { directs: reach.directs }),
  },
  keep: {
    ...(keep.volumeFen !== undefined && { volumeFen: keep.volumeFen }),
    ...(keep.activations !== undefined && { activations: keep.activations }),
  },
  grants: {
    ...(grants.dailyWithdrawals !== undefined && { dailyWithdrawals: grants.dailyWithdrawals }),
    ...(grants.maximumWithdrawalFen !== undefined && { maximumWithdrawalFen: grants.maximumWithdrawalFen }),
    ...(grants.givesUpTo !== code && { givesUpTo: grants.givesUpTo }),
  },
});

export const writtenRules = ({ forgivenMonths, levels: rules }: RuleSet) => ({
  forgivenMonths,
  levels: rules.map(written),
});
