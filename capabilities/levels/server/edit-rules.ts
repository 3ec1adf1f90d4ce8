/** Sets new rules from a day on; a day that has begun is never changed. */
import type { Operator } from '#platform/auth/operator.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { addMonths, businessDay, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { RuleSetId } from '../contract/level-ids.ts';
import type { WrittenRules } from '../contract/level-rule-fields.ts';
import type { LevelRule, RuleSet } from '../rules/level-rules.ts';
import { rulesOn } from './rules-on.ts';
import { rulesIn, writtenRules } from './written-rules.ts';

export interface RulesEdit {
  readonly rules: WrittenRules;
  /** Undefined for the first day of the next month. */
  readonly from: BusinessDay | undefined;
  readonly note: string;
  readonly operator: Operator;
  readonly now: Date;
}

const rowOf = ({ code, reach, keep, grants }: LevelRule): object => ({
  level_code: code,
  reach_volume_fen: reach.volumeFen,
  reach_activations: reach.activations,
  reach_direct_count: reach.directs?.count,
  reach_direct_level: reach.directs?.levelCode,
  keep_volume_fen: keep.volumeFen,
  keep_activations: keep.activations,
  daily_withdrawals: grants.dailyWithdrawals,
  maximum_withdrawal_fen: grants.maximumWithdrawalFen,
  gives_up_to: grants.givesUpTo === code ? undefined : grants.givesUpTo,
});

const insert = async (tx: Tx, rules: RuleSet, validFrom: BusinessDay, edit: RulesEdit): Promise<void> => {
  const { note, operator, now } = edit;
  const { rows } = await sql<{ id: RuleSetId }>`
    insert into levels.rule_set (valid_from, forgiven_months, note, set_by, set_at)
    values (${validFrom}, ${rules.forgivenMonths}, ${note}, ${operator.login}, ${now}) returning id`.execute(tx);
  await sql`
    insert into levels.rule (rule_set_id, level_code, reach_volume_fen, reach_activations, reach_direct_count,
      reach_direct_level, keep_volume_fen, keep_activations, daily_withdrawals, maximum_withdrawal_fen, gives_up_to)
    select ${onlyRow(rows).id}, level_code, reach_volume_fen, reach_activations, reach_direct_count,
      reach_direct_level, keep_volume_fen, keep_activations, daily_withdrawals, maximum_withdrawal_fen, gives_up_to
    from jsonb_to_recordset(${JSON.stringify(rules.levels.map(rowOf))}::jsonb) as given (level_code text,
      reach_volume_fen bigint, reach_activations int, reach_direct_count int, reach_direct_level text,
      keep_volume_fen bigint, keep_activations int, daily_withdrawals smallint, maximum_withdrawal_fen bigint,
      gives_up_to text)`.execute(tx);
};

export interface EditedRules {
  readonly validFrom: BusinessDay;
  /** The rules that hold on that day without and with the edit. */
  readonly before: RuleSet;
  readonly after: RuleSet;
}

/** The changes that an edit would make. @throws Problem */
export const planEdit = async (
  db: Db,
  { rules, from, now }: Pick<RulesEdit, 'rules' | 'from' | 'now'>,
): Promise<EditedRules> => {
  const today = businessDay(now);
  const validFrom = from ?? `${addMonths(monthOf(today), 1)}-01`;
  if (validFrom <= today) throw refuse('level_rules_begun');
  return { validFrom, before: await rulesOn(db, validFrom), after: await rulesIn(db, rules) };
};

/** @returns the differences; nothing is stored for rules that hold already. @throws Problem */
export const editRules = async (tx: Tx, edit: RulesEdit): Promise<EditedRules & { readonly isNew: boolean }> => {
  const planned = await planEdit(tx, edit);
  const [before, after] = [writtenRules(planned.before), writtenRules(planned.after)];
  const isNew = JSON.stringify(before) !== JSON.stringify(after);
  if (isNew) {
    await insert(tx, planned.after, planned.validFrom, edit);
    const subject = { subject: 'level_rules', subjectId: planned.validFrom, before, after };
    await operatorAudit(tx, 'levels.edit', edit, subject);
  }
  return { ...planned, isNew };
};
