/** The dated thresholds of the classes. */
import type { Operator } from '#platform/auth/operator.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { ClassRule } from '../../rules/classes/merchant-class.ts';

export type DatedRule = ClassRule & { readonly fromDay: NotNull<BusinessDay> };

/** The rule in force on a day and the one before it. */
export const rulesOn = async (db: Db, day: BusinessDay): Promise<[DatedRule, DatedRule?]> => {
  const { rows } = await sql<DatedRule>`
    select from_day as "fromDay", prime_fen as "primeFen", prime_count as "primeCount", active_fen as "activeFen",
      silent_days as "silentDays", lost_days as "lostDays"
    from portfolio.class_rule where from_day <= ${day}::date order by from_day desc limit 2`.execute(db);
  const [first, before] = rows;
  return [onlyRow(first === undefined ? [] : [first]), before];
};

export const allRules = async (db: Db): Promise<DatedRule[]> => {
  const { rows } = await sql<DatedRule>`
    select from_day as "fromDay", prime_fen as "primeFen", prime_count as "primeCount", active_fen as "activeFen",
      silent_days as "silentDays", lost_days as "lostDays"
    from portfolio.class_rule order by from_day`.execute(db);
  return rows;
};

/** Adds thresholds from a day that has not begun: figures that were shown stay as they were. @throws Problem */
export const addRule = async (
  tx: Tx,
  rule: ClassRule & { fromDay: BusinessDay },
  by: { operator: Operator; now: Date },
): Promise<void> => {
  if (rule.fromDay <= businessDay(by.now)) throw refuse('class_rule_past');
  if (rule.activeFen > rule.primeFen || rule.lostDays <= rule.silentDays) throw refuse('class_rule_disordered');
  const { rows } = await sql`
    insert into portfolio.class_rule
    select ${rule.fromDay}::date, ${rule.primeFen}, ${rule.primeCount}, ${rule.activeFen}, ${rule.silentDays},
      ${rule.lostDays}, ${by.operator.login}, ${by.now}
    where not exists (select from portfolio.class_rule where from_day >= ${rule.fromDay}::date)
    returning 1`.execute(tx);
  if (rows.length === 0) throw refuse('class_rule_past');
};
