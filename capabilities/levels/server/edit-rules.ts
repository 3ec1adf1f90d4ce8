/** New rules from a day on; a day that has begun is never changed. */
import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { addMonths, businessDay, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import type { RuleSetId } from '../contract/level-ids.ts';
import type { LevelRule, RuleSet } from '../rules/level-rules.ts';
import { rulesAsFile, rulesInFile } from './rules-file.ts';
import { rulesOn } from './rules-on.ts';

export interface RulesEdit {
  readonly text: string;
  /** Undefined: the first day of the next month. */
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
  /** The rules that hold on that day without and with the edit, as files. */
  readonly before: string;
  readonly after: string;
}

/** @throws Error with a one-sentence message. */
export const editRules = (db: Db, edit: RulesEdit, isDryRun: boolean): Promise<EditedRules> =>
  db.transaction(async (tx) => {
    const today = businessDay(edit.now);
    const validFrom = edit.from ?? `${addMonths(monthOf(today), 1)}-01`;
    if (validFrom <= today) throw new Error('Rules can only be changed from tomorrow on.');
    const rules = await rulesInFile(tx, edit.text);
    const before = rulesAsFile(await rulesOn(tx, validFrom));
    const after = rulesAsFile(rules);
    if (!isDryRun && before !== after) {
      await insert(tx, rules, validFrom, edit);
      const subject = {
        subject: 'level_rules',
        subjectId: validFrom,
        before: JSON.parse(before),
        after: JSON.parse(after),
      };
      await operatorAudit(tx, 'levels.edit', edit, subject);
    }
    return { validFrom, before, after };
  });
