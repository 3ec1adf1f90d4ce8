/** The operator's answers, in one transaction each with the correction, the notice and the audit row. */
import type { Operator } from '#platform/auth/operator.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { maxFen, negateFen, type Fen } from '#platform/money/fen.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { TransferId } from '#capabilities/ledger/contract/ledger-ids.ts';
import { lockAwards } from '#capabilities/rewards/server/api.ts';
import { fourEyes, planFourEyes, proposedBy, type FourEyes, type WantedAct } from '#capabilities/staff/server/api.ts';
import type { DisputeId, DisputeState, Recalculation } from '../../contract/lookup/dispute-fields.ts';
import { isOpen, nextState } from '../../rules/lookup/dispute-states.ts';
import { lockDispute, noOf, type DisputeRow } from '../dispute-row.ts';
import { awardOfLine } from '../recalculation/award-steps.ts';
import { lockCorrections } from '../recalculation/line-corrections.ts';
import { recalculate } from '../recalculation/recalculate.ts';
import { addStep } from '../steps.ts';
import { adjust } from './adjust.ts';
import { clawCorrectionsBack } from './claw-corrections-back.ts';
import { notifyOfAnswer, notifyOfReview } from './notify-disputes.ts';

export interface Answer {
  readonly result: 'confirmed' | 'corrected';
  /** Shown to the agent. */
  readonly note: string;
  /** Books this amount in place of the difference, where the report of the acquirer or the bank was itself wrong. */
  readonly amountFen: Fen | undefined;
  readonly operator: Operator;
  readonly now: Date;
}

export interface AnswerOutcome {
  readonly state: DisputeState;
  readonly recalculation: Recalculation | undefined;
  readonly correctionFen: Fen | undefined;
  /** Whether nothing is booked before another person gives the same answer. */
  readonly waitsForSecondPerson: boolean;
}

const requireOpen = async (tx: Tx, id: DisputeId): Promise<DisputeRow> => {
  const row = await lockDispute(tx, id);
  if (row === undefined) throw refuse('dispute_unknown', { no: noOf(id) });
  if (!isOpen(row.state)) throw refuse('dispute_ended');
  return row;
};

/** The effect that an answer would have, whoever must agree. @throws Problem if it is refused. */
const wantedOf = async (db: Db, row: DisputeRow, answer: Answer): Promise<AnswerDraft> => {
  if (!isOpen(row.state)) throw refuse('dispute_ended');
  const found = await recalculate(db, row, answer.now);
  if (answer.result === 'corrected')
    return { recalculation: found, correctionFen: correctionOf(row, found, answer.amountFen) };
  if (answer.amountFen !== undefined) throw refuse('dispute_confirmed_amount');
  if (found !== undefined && found.differenceFen !== 0) throw refuse('dispute_differs');
  return { recalculation: found, correctionFen: undefined };
};

type AnswerDraft = Pick<AnswerOutcome, 'recalculation' | 'correctionFen'>;

/**
 * Holds in either direction, for a named or recomputed amount: two persons agree to exactly this amount, and another
 * amount is another proposal.
 */
const actOf = (row: DisputeRow, correctionFen: Fen, { operator, now }: Answer): WantedAct => ({
  act: 'dispute',
  subject: `${noOf(row.id)} ${correctionFen}`,
  terms: { correctionFen },
  amountFen: maxFen(correctionFen, negateFen(correctionFen)),
  operator,
  now,
});

const answeredOf = (row: DisputeRow, wanted: AnswerDraft, answer: Answer, eyes: FourEyes): AnswerOutcome => {
  const waitsForSecondPerson = eyes.is === 'waits';
  return { ...wanted, state: waitsForSecondPerson ? row.state : answer.result, waitsForSecondPerson };
};

const ALONE: FourEyes = { is: 'alone' };

/** The outcome that an answer would have. @throws Problem if it is refused. */
export const planAnswer = async (db: Db, row: DisputeRow, answer: Answer): Promise<AnswerOutcome> => {
  const wanted = await wantedOf(db, row, answer);
  const { correctionFen } = wanted;
  const eyes = correctionFen === undefined ? ALONE : await planFourEyes(db, actOf(row, correctionFen, answer));
  return answeredOf(row, wanted, answer, eyes);
};

const correctionOf = (row: DisputeRow, found: Recalculation | undefined, given: Fen | undefined): Fen => {
  if (given !== undefined) return given;
  // a statement is never changed: the wallet is corrected by an amount that a person names
  const isOfStatement = row.what === 'statement_wallet' || row.what === 'statement_kind';
  if (isOfStatement || found === undefined) throw refuse('dispute_needs_amount');
  if (found.differenceFen === 0) throw refuse('dispute_same');
  return found.differenceFen;
};

/** @throws Problem. Of several answers at once, one counts. */
export const answerDispute = async (tx: Tx, id: DisputeId, answer: Answer): Promise<AnswerOutcome> => {
  await lockCorrections(tx);
  const row = await requireOpen(tx, id);
  const wanted = await wantedOf(tx, row, answer);
  const { correctionFen } = wanted;
  const eyes = correctionFen === undefined ? ALONE : await fourEyes(tx, actOf(row, correctionFen, answer));
  const answered = answeredOf(row, wanted, answer, eyes);
  const how =
    eyes.is === 'waits'
      ? await keep(tx, row, answered, answer)
      : await end(tx, row, answered, { ...answer, firstApprover: eyes.is === 'agreed' ? eyes.makerLogin : null });
  await operatorAudit(tx, 'disputes.answer', answer, {
    subject: 'dispute',
    subjectId: id,
    before: { state: row.state },
    after: { state: answered.state, note: answer.note, correctionFen, ...how, ...proposedBy(eyes) },
  });
  return answered;
};

/** The first of two: the agent is not notified yet. */
const keep = async (tx: Tx, { id }: DisputeRow, { correctionFen }: AnswerOutcome, { operator }: Answer) => {
  await sql`update disputes.dispute
    set first_approver = ${operator.login}, first_approved_fen = ${correctionFen ?? null}
    where id = ${id}`.execute(tx);
  return { waitsForSecondPerson: true };
};

const end = async (
  tx: Tx,
  row: DisputeRow,
  { recalculation, correctionFen }: AnswerOutcome,
  answer: Answer & { readonly firstApprover: string | null },
): Promise<{ readonly transferId: TransferId | null }> => {
  const { result, note, operator, now, firstApprover } = answer;
  const { id } = row;
  const award = correctionFen === undefined ? undefined : awardOfLine(row.line);
  // if a clawback comes at the same instant, the second of the two sees the first
  if (award !== undefined) await lockAwards(tx, [award.id]);
  const sourceId = `dispute-${id}`;
  const transferId =
    correctionFen === undefined ? null : await adjust(tx, row, { sourceId, changeFen: correctionFen }, now);
  await sql`update disputes.dispute set state = ${result}, ended_at = ${now}, answered_by = ${operator.login},
    recalculation = ${recalculation === undefined ? null : JSON.stringify(recalculation)}::jsonb,
    first_approver = ${firstApprover},
    first_approved_fen = ${firstApprover === null ? null : (correctionFen ?? null)},
    correction_fen = ${correctionFen ?? null}, correction_transfer_id = ${transferId} where id = ${id}`.execute(tx);
  // where the award was clawed back already, the correction is clawed back as well
  if (award !== undefined) await clawCorrectionsBack(tx, now, [award]);
  await addStep(tx, id, { kind: result, accountId: null, text: note, at: now });
  await notifyOfAnswer(tx, row, { result, note, correctionFen, now });
  return { transferId };
};

export interface ReviewStart {
  readonly note: string | undefined;
  readonly operator: Operator;
  readonly now: Date;
}

/**
 * Notifies the agent that the dispute is in review; with a note, repeatedly: a message to the agent. @throws Problem
 */
export const takeDispute = async (tx: Tx, id: DisputeId, { note, operator, now }: ReviewStart): Promise<void> => {
  const row = await requireOpen(tx, id);
  const isFirst = nextState(row.state, 'take') !== undefined;
  if (!isFirst && note === undefined) throw refuse('dispute_in_review', { by: row.takenBy ?? '' });
  await sql`update disputes.dispute set state = 'in_review', taken_by = ${operator.login} where id = ${id}`.execute(tx);
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
};
