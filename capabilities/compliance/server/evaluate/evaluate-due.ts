/**
 * Empties the queues of activations, unbindings and transactions, and opens and closes windows. In steps of one
 * transaction each: a step that is cut off is as if it had not begun, and each can be repeated.
 */
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { ActivationId } from '../../contract/compliance-ids.ts';
import { addEvaluated, evaluateActivations, NOTHING, type Evaluated } from './evaluate-activations.ts';
import { dateTerminalsBack, type DatedBack } from './date-back.ts';
import { endFees, startFees } from './fee-plans.ts';
import { lockEvaluation } from './lock.ts';
import { takeTrades } from './note-trades.ts';
import { takeNewActivations } from './take-activations.ts';
import { takeNewUnbindings } from './take-unbindings.ts';

/** Of one transaction. */
const AT_ONCE = 2_000;

interface Taken {
  /** 0: nothing is left. */
  readonly taken: number;
  readonly ids: readonly ActivationId[];
  readonly dated?: readonly DatedBack[];
}
type Step = (tx: Tx, now: Date) => Promise<Taken>;

const of = (rows: readonly { id: ActivationId }[]): Taken => ({ taken: rows.length, ids: rows.map(({ id }) => id) });

/** Windows whose last day has closed, oldest first: nights that were missed are closed in their order. */
const closing: Step = async (tx, now) => {
  const { rows } = await sql<{ id: ActivationId }>`
    select activation_id as id from (
      select activation_id, to_day, id from compliance.stage_check
      where status = 0 and to_day < ${businessDay(now)} order by to_day, id limit ${AT_ONCE}) as due
    group by activation_id order by activation_id`.execute(tx);
  return of(rows);
};

/** Windows that begin today or began on a day that was missed. */
const opening: Step = async (tx, now) => {
  const { rows } = await sql<{ id: ActivationId }>`
    select activation_id as id from (
      select activation_id, id from compliance.stage_check
      where status = 0 and execution = 0 and from_day <= ${businessDay(now)} order by from_day, id
      limit ${AT_ONCE}) as due
    group by activation_id order by activation_id`.execute(tx);
  return of(rows);
};

const activating: Step = async (tx, now) => {
  const taken = await takeNewActivations(tx, AT_ONCE);
  await startFees(tx, taken.ids);
  await endFees(tx, now, taken.ids);
  return taken;
};

const unbinding: Step = async (tx, now) => {
  const taken = await takeNewUnbindings(tx, AT_ONCE);
  await endFees(tx, now, taken.ids);
  return taken;
};

const STEPS: readonly Step[] = [activating, unbinding, (tx) => takeTrades(tx, AT_ONCE), closing, opening];

const runStep = (db: Db, step: Step, now: Date): Promise<{ taken: number; done: Evaluated }> =>
  inTransaction(db, async (tx) => {
    await lockEvaluation(tx);
    const { taken, ids, dated = [] } = await step(tx, now);
    const done = await evaluateActivations(tx, ids, now);
    // after the wallets, as the feed: two that lock both wait for each other without deadlock
    await dateTerminalsBack(tx, dated);
    return { taken, done };
  });

/** Evaluates everything that waits. */
export const evaluateDue = async (db: Db, now: Date): Promise<Evaluated> => {
  let sum = NOTHING;
  for (const step of STEPS)
    for (;;) {
      const { taken, done } = await runStep(db, step, now);
      sum = addEvaluated(sum, done);
      if (taken === 0) break;
    }
  return sum;
};
