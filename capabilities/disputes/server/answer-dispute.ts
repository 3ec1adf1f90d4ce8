/** The operator's answers, in one transaction each with the correction, the notice and the audit row. */
import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { lockAwards } from '#capabilities/rewards/server/api.ts';
import { secondPersonFen } from '#capabilities/wallet/server/api.ts';
import type { TransferId } from '#capabilities/wallet/contract/wallet-ids.ts';
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { DisputeId, DisputeState, Recalculation } from '../contract/dispute-fields.ts';
import { adjust } from './adjust.ts';
import { awardOfLine } from './recalculate/award-steps.ts';
import { takeCorrectionsBack } from './take-corrections-back.ts';
import { amountStep } from '../rules/amount-approval.ts';
import { isOpen, nextState } from '../rules/dispute-states.ts';
import { lockDispute, noOf, type DisputeRow } from './dispute-row.ts';
import { notifyOfAnswer, notifyOfReview } from './notify-disputes.ts';
import { recalculate } from './recalculate/recalculate.ts';
import { addStep } from './steps.ts';

export interface Answer {
  readonly result: 'confirmed' | 'corrected';
  /** Shown to the agent. */
  readonly note: string;
  /** Instead of the difference: where what the acquirer or the bank reported was wrong itself. */
  readonly amountFen: Fen | undefined;
  readonly operator: Operator;
  readonly now: Date;
}

export interface Answered {
  readonly state: DisputeState;
  readonly recalculation: Recalculation | undefined;
  readonly correctionFen: Fen | undefined;
  /** The amount is large: nothing is booked before somebody else gives the same answer. */
  readonly waitsForSecondPerson: boolean;
}

const requireOpen = async (tx: Tx, id: DisputeId): Promise<DisputeRow> => {
  const row = await lockDispute(tx, id);
  if (row === undefined) throw new Error(`There is no dispute ${noOf(id)}.`);
  if (!isOpen(row.state)) throw new Error(`${noOf(id)} has ended: it is ${row.state}.`);
  return row;
};

/** What an answer would do. @throws Error in a sentence if it is refused. */
export const planAnswer = async (db: Db, row: DisputeRow, answer: Answer): Promise<Answered> => {
  if (!isOpen(row.state)) throw new Error(`${noOf(row.id)} has ended: it is ${row.state}.`);
  const found = await recalculate(db, row, answer.now);
  if (answer.result === 'confirmed') {
    if (answer.amountFen !== undefined) throw new Error('An amount belongs to the result corrected.');
    if (found !== undefined && found.differenceFen !== 0)
      throw new Error('The recalculation differs from what was booked: the line cannot be confirmed.');
    return { state: 'confirmed', recalculation: found, correctionFen: undefined, waitsForSecondPerson: false };
  }
  const correctionFen = correctionOf(row, found, answer.amountFen);
  const waits = answer.amountFen !== undefined && (await waitsFor(db, row, answer.amountFen, answer.operator));
  const state = waits ? row.state : 'corrected';
  return { state, recalculation: found, correctionFen, waitsForSecondPerson: waits };
};

/** Nobody's facts say the amount: as for a withdrawal, two people must agree to a large one. */
const waitsFor = async (db: Db, row: DisputeRow, amountFen: Fen, operator: Operator): Promise<boolean> => {
  const { firstApprover, firstApprovedFen, wallet } = row;
  const isKept = firstApprover !== null && firstApprovedFen !== null;
  const first = isKept ? { operator: firstApprover, amountFen: firstApprovedFen } : undefined;
  const step = amountStep({ amountFen, secondPersonFen: await secondPersonFen(db, wallet), first }, operator.login);
  if (step === 'same_person') throw new Error('So much must be approved by a second person: you named it first.');
  return step === 'first';
};

const correctionOf = (row: DisputeRow, found: Recalculation | undefined, given: Fen | undefined): Fen => {
  if (given !== undefined) return given;
  if (row.what === 'statement_wallet' || row.what === 'statement_kind')
    throw new Error('A statement is never changed: name the amount by which the wallet is corrected (--amount).');
  if (found === undefined) throw new Error('The line cannot be recomputed: name the amount (--amount).');
  if (found.differenceFen === 0)
    throw new Error('The recalculation equals what was booked: confirm it, or name the amount (--amount).');
  return found.differenceFen;
};

/** @throws Error in a sentence. Of several answers at once one counts. */
export const answerDispute = (db: Db, id: DisputeId, answer: Answer): Promise<Answered> =>
  inTransaction(db, async (tx) => {
    const row = await requireOpen(tx, id);
    const planned = await planAnswer(tx, row, answer);
    const { operator, note, now } = answer;
    const transferId = await (planned.waitsForSecondPerson ? keep : end)(tx, row, planned, answer);
    const { state, correctionFen, waitsForSecondPerson } = planned;
    const after = {
      state,
      note,
      correctionFen,
      ...(waitsForSecondPerson ? { waitsForSecondPerson } : { transferId }),
    };
    await operatorAudit(
      tx,
      'disputes.answer',
      { operator, now },
      {
        subject: 'dispute',
        subjectId: id,
        before: { state: row.state },
        after,
      },
    );
    return planned;
  });

/** The first of two: the agent is told nothing yet. */
const keep = async (tx: Tx, { id }: DisputeRow, { correctionFen }: Answered, { operator }: Answer): Promise<null> => {
  await sql`update disputes.dispute set first_approver = ${operator.login}, first_approved_fen = ${correctionFen ?? null}
    where id = ${id}`.execute(tx);
  return null;
};

const end = async (tx: Tx, row: DisputeRow, planned: Answered, answer: Answer): Promise<TransferId | null> => {
  const { recalculation, correctionFen } = planned;
  const { result, note, operator, now } = answer;
  const { id, firstApprover, firstApprovedFen } = row;
  const isOfTwo = answer.amountFen === firstApprovedFen && operator.login !== firstApprover;
  const award = correctionFen === undefined ? undefined : awardOfLine(row.line);
  // of a take-back at the same instant one sees the other
  if (award !== undefined) await lockAwards(tx, [award.id]);
  const reasonId = `dispute-${id}`;
  const transferId =
    correctionFen === undefined ? null : await adjust(tx, row, { reasonId, changeFen: correctionFen }, now);
  await sql`update disputes.dispute set state = ${result}, ended_at = ${now}, answered_by = ${operator.login},
    recalculation = ${recalculation === undefined ? null : JSON.stringify(recalculation)}::jsonb,
    first_approver = case when ${isOfTwo} then first_approver end,
    first_approved_fen = case when ${isOfTwo} then first_approved_fen end,
    correction_fen = ${correctionFen ?? null}, correction_transfer_id = ${transferId} where id = ${id}`.execute(tx);
  // of what was taken back already nothing stands that could be corrected
  if (award !== undefined) await takeCorrectionsBack(tx, now, [award]);
  await addStep(tx, id, { kind: result, accountId: null, text: note, at: now });
  await notifyOfAnswer(tx, row, { result, note, correctionFen, now });
  return transferId;
};

export interface Taken {
  readonly note: string | undefined;
  readonly operator: Operator;
  readonly now: Date;
}

/** Tells the agent that somebody looks at it. Again with a note: a text for the agent. @throws Error in a sentence. */
export const takeDispute = (db: Db, id: DisputeId, { note, operator, now }: Taken): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await requireOpen(tx, id);
    const isFirst = nextState(row.state, 'take') !== undefined;
    if (!isFirst && note === undefined) throw new Error(`${noOf(id)} is in review already, by ${row.takenBy ?? ''}.`);
    await sql`update disputes.dispute set state = 'in_review', taken_by = ${operator.login} where id = ${id}`.execute(
      tx,
    );
    await addStep(tx, id, { kind: isFirst ? 'taken' : 'message', accountId: null, text: note ?? null, at: now });
    await notifyOfReview(tx, row, note, now);
    await operatorAudit(
      tx,
      'disputes.take',
      { operator, now },
      {
        subject: 'dispute',
        subjectId: id,
        before: { state: row.state },
        after: { state: 'in_review', note },
      },
    );
  });
