/** Answers in a transaction of their own, as the call of the staff gives them. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { DisputeId } from '#capabilities/disputes/contract/lookup/dispute-fields.ts';
import * as answering from '#capabilities/disputes/server/review/answer-dispute.ts';

export const answerDispute = (db: Db, id: DisputeId, answer: answering.Answer): Promise<answering.AnswerOutcome> =>
  inTransaction(db, (tx) => answering.answerDispute(tx, id, answer));
