/**
 * Empties the queues of activations, unbindings and transactions, and opens and closes windows. It runs in steps of one
 * transaction each: an interrupted step has no effect, and each can be repeated. A terminal that cannot be evaluated is
 * set aside with all its waiting work, and stops no other. While whole batches wait, two transactions work at once,
 * each on its own terminals, with the same result.
 */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { inBatches, isInLane, type Lane } from '#platform/jobs/in-batches.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { waitingActivations, waitingUnbindings, type WaitingChange } from '#capabilities/terminals/server/api.ts';
import { waitingTrades, type WatchedTrade } from '#capabilities/trades/server/api.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { dateTerminalsBack, type EarlierEvent } from './date-back.ts';
import { dequeueNewActivations } from './dequeue-activations.ts';
import { dequeueNewUnbindings } from './dequeue-unbindings.ts';
import { addEvaluated, evaluateActivations, NOTHING, type EvaluationCounts } from './evaluate-activations.ts';
import { endFees, planFees } from './fee-plans.ts';
import { LANES, lockBooking, lockEvaluation } from './lock.ts';
import { dequeueTrades } from './note-trades.ts';

export const EVALUATE_JOB = 'assessments.evaluate';

/** Rows evaluated in one transaction. */
const AT_ONCE = 2_000;

interface Batch {
  readonly ids: readonly ActivationId[];
  readonly dated?: readonly EarlierEvent[];
}

interface BatchQuery {
  readonly without: readonly string[];
  readonly lane: Lane;
  readonly now: Date;
}

interface Step<Row extends { readonly terminalId: TerminalId }> {
  readonly name: string;
  /** Whether its batches write tens of thousands of rows. */
  readonly isGrowing?: boolean;
  find(db: Db, limit: number, asked: BatchQuery): Promise<readonly Row[]>;
  /** Takes rows that still wait. */
  take(tx: Tx, rows: readonly Row[], now: Date): Promise<Batch>;
}

interface DueActivation {
  readonly id: ActivationId;
  readonly terminalId: TerminalId;
}

/** Leaves out a terminal that was set aside by a filter, so that the order of the index is used. */
const terminalsOf = (due: ReturnType<typeof sql>, { without, lane }: BatchQuery, limit: number) => sql<DueActivation>`
  select distinct id, terminal_id as "terminalId" from (
    select activation.id, terminal_id from (${due}) as due join assessments.activation on activation.id = activation_id
    where terminal_id <> all (${without}::bigint[]) and ${isInLane(sql`terminal_id`, lane)}
    order by day_of, check_id limit ${limit}) as found
  order by id`;

const given = async (_: Tx, rows: readonly DueActivation[]): Promise<Batch> => ({ ids: rows.map(({ id }) => id) });

/** Windows whose last day has closed, oldest first: nights that were missed are closed in their order. */
const closing: Step<DueActivation> = {
  name: 'closing',
  find: async (db, limit, asked) => {
    const due = sql`select activation_id, to_day as day_of, id as check_id from assessments.stage_check
      where status = assessments.pending() and to_day < ${businessDay(asked.now)}`;
    return (await terminalsOf(due, asked, limit).execute(db)).rows;
  },
  take: given,
};

/** Windows that begin today or began on a day that was missed. */
const opening: Step<DueActivation> = {
  name: 'opening',
  find: async (db, limit, asked) => {
    const due = sql`select activation_id, from_day as day_of, id as check_id from assessments.stage_check
      where status = assessments.pending() and execution = assessments.waiting()
        and from_day <= ${businessDay(asked.now)}`;
    return (await terminalsOf(due, asked, limit).execute(db)).rows;
  },
  take: given,
};

const idsOf = (rows: readonly WaitingChange[]) => rows.map(({ id }) => id);

const activating: Step<WaitingChange> = {
  name: 'activations',
  isGrowing: true,
  find: (db, limit, { without, lane }) => waitingActivations(db, limit, without, lane),
  take: async (tx, rows, now) => {
    const taken = await dequeueNewActivations(tx, idsOf(rows), now);
    await planFees(tx, now, taken.ids);
    await endFees(tx, now, taken.ids);
    return taken;
  },
};

const unbinding: Step<WaitingChange> = {
  name: 'unbindings',
  find: (db, limit, { without, lane }) => waitingUnbindings(db, limit, without, lane),
  take: async (tx, rows, now) => {
    await lockBooking(tx);
    const ids = await dequeueNewUnbindings(tx, idsOf(rows));
    await endFees(tx, now, ids);
    return { ids };
  },
};

const trading: Step<WatchedTrade> = {
  name: 'transactions',
  find: (db, limit, { without, lane }) => waitingTrades(db, limit, without, lane),
  take: (tx, rows, now) =>
    dequeueTrades(
      tx,
      rows.map(({ tradeId }) => tradeId),
      now,
    ),
};

/** Receives the result of each transaction. */
export type OnBatch = (step: string, rows: number, done: EvaluationCounts) => void;

/** Updates the statistics of tables after the first whole batch, and each time their size has doubled. */
const countingAnew = (): ((db: Db, batches: number) => Promise<void>) => {
  let next = 1;
  return async (db, batches) => {
    if (batches < next) return;
    next = batches * 2;
    await sql`select assessments.analyze()`.execute(db);
  };
};

const runStep = async <Row extends { readonly terminalId: TerminalId }>(
  db: Db,
  { name, isGrowing = false, find, take }: Step<Row>,
  now: Date,
  { onBatch = () => undefined, size = AT_ONCE }: EvaluateOptions,
): Promise<EvaluationTotals> => {
  const countAnew = countingAnew();
  let wholeBatches = 0;
  const { done, faults } = await inBatches<Row, EvaluationCounts>(db, {
    name: EVALUATE_JOB,
    now,
    size,
    lanes: LANES,
    subjectOf: ({ terminalId }) => String(terminalId),
    find: async (of, limit, without, _, lane) => {
      if (isGrowing) await countAnew(of, wholeBatches);
      return find(of, limit, { without, lane, now });
    },
    work: async (tx, rows, lane) => {
      await lockEvaluation(tx, lane);
      const { ids, dated = [] } = await take(tx, rows, now);
      const evaluated = await evaluateActivations(tx, ids, now);
      // after the wallets, as the feed: two that lock both wait for each other without deadlock
      await dateTerminalsBack(tx, dated);
      if (rows.length === size) wholeBatches += 1;
      onBatch(name, rows.length, evaluated);
      return evaluated;
    },
  });
  return { ...done.reduce(addEvaluated, NOTHING), faults };
};

export interface EvaluateOptions {
  readonly onBatch?: OnBatch;
  /** Rows of a transaction. */
  readonly size?: number;
}

export interface EvaluationTotals extends EvaluationCounts {
  /** Terminals that were set aside (`npm run jobs -- show assessments.evaluate`). */
  readonly faults: number;
}

/** Evaluates all rows that wait. */
export const evaluateDue = async (db: Db, now: Date, options: EvaluateOptions = {}): Promise<EvaluationTotals> => {
  let sum: EvaluationTotals = { ...NOTHING, faults: 0 };
  const steps = [
    () => runStep(db, activating, now, options),
    () => runStep(db, unbinding, now, options),
    () => runStep(db, trading, now, options),
    () => runStep(db, closing, now, options),
    () => runStep(db, opening, now, options),
  ];
  for (const step of steps) {
    const { faults, ...done } = await step();
    sum = { ...addEvaluated(sum, done), faults: sum.faults + faults };
  }
  return sum;
};
