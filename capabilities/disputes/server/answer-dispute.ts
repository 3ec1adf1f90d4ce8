/** The operator's answers, in one transaction each with the correction, the notice and the audit row. */
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { openWallets, platformAccounts, postTransfer, walletAccount } from '#capabilities/wallet/server/api.ts';
import type { TransferId } from '#capabilities/wallet/contract/wallet-ids.ts';
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen, negateFen, type Fen } from '#platform/money/fen.ts';
import type { DisputeId, DisputeState, Recalculation } from '../contract/dispute-fields.ts';
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
  readonly operator: string;
  readonly now: Date;
}

export interface Answered {
  readonly state: DisputeState;
  readonly recalculation: Recalculation | undefined;
  readonly correctionFen: Fen | undefined;
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
    return { state: 'confirmed', recalculation: found, correctionFen: undefined };
  }
  return { state: 'corrected', recalculation: found, correctionFen: correctionOf(row, found, answer.amountFen) };
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
    const { recalculation, correctionFen } = planned;
    const { result, note, operator, now } = answer;
    const transferId = correctionFen === undefined ? null : await correct(tx, row, correctionFen, now);
    await sql`update disputes.dispute set state = ${result}, ended_at = ${now}, answered_by = ${operator},
      recalculation = ${recalculation === undefined ? null : JSON.stringify(recalculation)}::jsonb,
      correction_fen = ${correctionFen ?? null}, correction_transfer_id = ${transferId} where id = ${id}`.execute(tx);
    await addStep(tx, id, { kind: result, accountId: null, text: note, at: now });
    await notifyOfAnswer(tx, row, { result, note, correctionFen, now });
    const after = { state: result, operator, note, correctionFen, transferId };
    await operatorAudit(tx, 'disputes.answer', now, {
      subject: 'dispute',
      subjectId: id,
      before: { state: row.state },
      after,
    });
    return planned;
  });

/** One adjustment, whose item is the dispute: its reason is unique, so that it is booked once. */
const correct = async (tx: Tx, { id, agentId, wallet }: DisputeRow, amountFen: Fen, now: Date): Promise<TransferId> => {
  await openWallets(tx, [agentId]);
  const own = await walletAccount(tx, agentId, wallet);
  const { adjustment } = await platformAccounts(tx);
  const isGain = amountFen > 0;
  const sizeFen = isGain ? amountFen : negateFen(amountFen);
  return postTransfer(
    tx,
    {
      debitAccountId: isGain ? adjustment : own,
      creditAccountId: isGain ? own : adjustment,
      amountFen: fen(sizeFen),
      reasonKind: 'adjustment',
      reasonId: `dispute-${id}`,
      items: { ids: [idOf(id)], fens: [fen(sizeFen)] },
    },
    now,
  );
};

export interface Taken {
  readonly note: string | undefined;
  readonly operator: string;
  readonly now: Date;
}

/** Tells the agent that somebody looks at it. Again with a note: a text for the agent. @throws Error in a sentence. */
export const takeDispute = (db: Db, id: DisputeId, { note, operator, now }: Taken): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await requireOpen(tx, id);
    const isFirst = nextState(row.state, 'take') !== undefined;
    if (!isFirst && note === undefined) throw new Error(`${noOf(id)} is in review already, by ${row.takenBy ?? ''}.`);
    await sql`update disputes.dispute set state = 'in_review', taken_by = ${operator} where id = ${id}`.execute(tx);
    await addStep(tx, id, { kind: isFirst ? 'taken' : 'message', accountId: null, text: note ?? null, at: now });
    await notifyOfReview(tx, row, note, now);
    await operatorAudit(tx, 'disputes.take', now, {
      subject: 'dispute',
      subjectId: id,
      before: { state: row.state },
      after: { state: 'in_review', operator, note },
    });
  });
