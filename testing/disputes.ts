/** Answers in a transaction of their own, as the call of the staff gives them. */
import * as answering from '#capabilities/disputes/server/review/answer-dispute.ts';
import type { DisputeId } from '#capabilities/disputes/contract/lookup/dispute-fields.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';

export const answerDispute = (db: Db, id: DisputeId, answer: answering.Answer): Promise<answering.AnswerOutcome> =>
  inTransaction(db, (tx) => answering.answerDispute(tx, id, answer));
