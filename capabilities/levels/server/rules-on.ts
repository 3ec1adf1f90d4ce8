/** The rules of levels in force on a business day, for the levels that are configured now. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { levels, type Level } from '#capabilities/reference/server/api.ts';
import { rankOf, type LevelRule, type RuleSet } from '../rules/level-rules.ts';

export interface DatedRules extends RuleSet {
  readonly validFrom: BusinessDay;
}

interface RuleRow {
  validFrom: BusinessDay;
  forgivenMonths: number;
  levelCode: string | null;
  volumeFen: Fen | null;
  activations: number | null;
  directCount: number | null;
  directLevel: string | null;
  keepVolumeFen: Fen | null;
  keepActivations: number | null;
  dailyWithdrawals: number | null;
  maximumWithdrawalFen: Fen | null;
  givesUpTo: string | null;
}

const directsIn = ({ directCount: count, directLevel: levelCode }: RuleRow) =>
  count === null || levelCode === null ? undefined : { count, levelCode };

const ruleOf = ({ code, name }: Level, row: RuleRow | undefined): LevelRule => ({
  code,
  name,
  reach: {
    volumeFen: row?.volumeFen ?? undefined,
    activations: row?.activations ?? undefined,
    directs: row && directsIn(row),
  },
  keep: { volumeFen: row?.keepVolumeFen ?? undefined, activations: row?.keepActivations ?? undefined },
  grants: {
    dailyWithdrawals: row?.dailyWithdrawals ?? undefined,
    maximumWithdrawalFen: row?.maximumWithdrawalFen ?? undefined,
    givesUpTo: row?.givesUpTo ?? code,
  },
});

/** The list of levels may have changed since the rules were set: nobody may give more than its own level. */
const within = (rules: RuleSet, level: LevelRule): LevelRule => {
  const rank = rankOf(rules, level.grants.givesUpTo);
  const isWithin = rank >= 0 && rank <= rankOf(rules, level.code);
  return isWithin ? level : { ...level, grants: { ...level.grants, givesUpTo: level.code } };
};

const merged = (list: readonly Level[], rows: readonly RuleRow[]): DatedRules => {
  const [set] = rows;
  const byCode = new Map(rows.map((row) => [row.levelCode, row]));
  const rules = {
    validFrom: set?.validFrom ?? '2000-01-01',
    forgivenMonths: set?.forgivenMonths ?? 0,
    levels: list.map((level) => ruleOf(level, byCode.get(level.code))),
  };
  return { ...rules, levels: rules.levels.map((level) => within(rules, level)) };
};

/** @param set selects `id` of a rule set. */
const read = async (db: Db, set: ReturnType<typeof sql>): Promise<RuleRow[]> => {
  const { rows } = await sql<RuleRow>`
    select chosen.valid_from::text as "validFrom", chosen.forgiven_months as "forgivenMonths",
      rule.level_code as "levelCode", rule.reach_volume_fen as "volumeFen", rule.reach_activations as activations,
      rule.reach_direct_count as "directCount", rule.reach_direct_level as "directLevel",
      rule.keep_volume_fen as "keepVolumeFen", rule.keep_activations as "keepActivations",
      rule.daily_withdrawals as "dailyWithdrawals", rule.maximum_withdrawal_fen as "maximumWithdrawalFen",
      rule.gives_up_to as "givesUpTo"
    from levels.rule_set as chosen left join levels.rule on rule.rule_set_id = chosen.id
    where chosen.id = (${set})`.execute(db);
  return rows;
};

export const rulesOn = async (db: Db, day: BusinessDay): Promise<DatedRules> =>
  merged(
    await levels(db),
    await read(
      db,
      sql`select id from levels.rule_set where valid_from <= ${day} order by valid_from desc, id desc limit 1`,
    ),
  );

/** Rules that are saved and come into force after a day; undefined when there are none. */
export const rulesAfter = async (db: Db, day: BusinessDay): Promise<DatedRules | undefined> => {
  const rows = await read(
    db,
    sql`select id from levels.rule_set where valid_from > ${day} order by valid_from, id desc limit 1`,
  );
  return rows.length === 0 ? undefined : merged(await levels(db), rows);
};
