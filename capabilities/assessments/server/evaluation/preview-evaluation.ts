/** The changes that an evaluation would make: all of them are made, read, and rolled back. */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { rolledBack } from '#platform/db/rolled-back.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { addEvaluated, evaluateActivations, NOTHING, type EvaluationCounts } from './evaluate-activations.ts';
import { lockEvaluation } from './lock.ts';

export interface EvaluationPreview {
  readonly activations: number;
  readonly evaluated: EvaluationCounts;
}

/** Activations evaluated in one transaction. */
const AT_ONCE = 2_000;

/**
 * Evaluates the activations of some days again from what is known.
 * @param isDryRun stores nothing.
 * @returns the changes that it made, or would make; none if everything was evaluated before.
 */
export const previewEvaluation = async (
  db: Db,
  { from, to, isDryRun }: { from: BusinessDay; to: BusinessDay; isDryRun: boolean },
  now: Date,
): Promise<EvaluationPreview> => {
  let [activations, evaluated, after] = [0, NOTHING, 0];
  for (;;) {
    const { rows } = await sql<{ id: ActivationId }>`
      select id from assessments.activation
      where id > ${after} and day between ${from} and ${to < businessDay(now) ? to : businessDay(now)}
      order by id limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return { activations, evaluated };
    const ids = rows.map(({ id }) => id);
    const evaluate = async (tx: Tx): Promise<EvaluationCounts> => {
      await lockEvaluation(tx);
      return evaluateActivations(tx, ids, now);
    };
    const done = await (isDryRun ? rolledBack(db, evaluate) : inTransaction(db, evaluate));
    activations += ids.length;
    evaluated = addEvaluated(evaluated, done);
    after = ids.at(-1) ?? after;
  }
};
