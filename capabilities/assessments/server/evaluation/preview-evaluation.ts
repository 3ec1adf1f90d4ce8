/** The changes that an evaluation would make: all of them are made, read, and rolled back. */
import { inTransaction, type Db } from '#platform/db/db.ts';
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

class RolledBack extends Error {
  readonly evaluated: EvaluationCounts;

  constructor(evaluated: EvaluationCounts) {
    super('a preview is rolled back');
    this.evaluated = evaluated;
  }
}

const rolledBack = (db: Db, ids: readonly ActivationId[], now: Date): Promise<EvaluationCounts> =>
  inTransaction(db, async (tx): Promise<EvaluationCounts> => {
    await lockEvaluation(tx);
    throw new RolledBack(await evaluateActivations(tx, ids, now));
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.evaluated;
    throw error;
  });

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
    const done = isDryRun
      ? await rolledBack(db, ids, now)
      : await inTransaction(db, async (tx) => {
          await lockEvaluation(tx);
          return evaluateActivations(tx, ids, now);
        });
    activations += ids.length;
    evaluated = addEvaluated(evaluated, done);
    after = ids.at(-1) ?? after;
  }
};
