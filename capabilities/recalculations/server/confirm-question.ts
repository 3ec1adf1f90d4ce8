/** Books the differences of a question as corrections, once; or takes the question back. */
import type { Operator } from '#platform/auth/operator.ts';
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { lockCorrections } from '#capabilities/disputes/server/api.ts';
import { fourEyes, proposedBy } from '#capabilities/staff/server/api.ts';
import type { QuestionId } from '../contract/recalculation-ids.ts';
import { fingerprint } from './fingerprint.ts';
import { notifyOfCorrections } from './notify-of-corrections.ts';
import { actOf } from './period-act.ts';
import { postCorrections } from './post-corrections.ts';
import {
  argumentsOf,
  lockProposed,
  noOf,
  questionColumns,
  type QuestionRow,
  type QuestionState,
} from './question-row.ts';

interface DecisionContext {
  readonly operator: Operator;
  readonly now: Date;
}

export interface ConfirmedQuestion {
  readonly row: QuestionRow;
  /** Until when another person must confirm it; undefined when it is booked. */
  readonly lapsesAt: Date | undefined;
}

/** Books everything or nothing, in one transaction. @throws Problem when it has ended, or the facts have changed. */
export const confirmQuestion = async (tx: Tx, id: QuestionId, by: DecisionContext): Promise<ConfirmedQuestion> => {
  // nobody else corrects a line between the look and the booking
  await lockCorrections(tx);
  const row = await lockProposed(tx, id);
  await requireSameFacts(tx, row);
  const eyes = await fourEyes(tx, actOf(row, by));
  if (eyes.is === 'waits') return { row, lapsesAt: eyes.lapsesAt };
  await postCorrections(tx, row, by.now);
  const ended = await end(tx, row, 'confirmed', by);
  await notifyOfCorrections(tx, row, by.now);
  const { gainFen, lossFen, differenceCount } = row;
  await operatorAudit(tx, 'recalculations.confirm', by, {
    subject: 'recalculation',
    subjectId: id,
    before: { state: row.state },
    after: { state: 'confirmed', differenceCount, gainFen, lossFen, ...proposedBy(eyes) },
  });
  return { row: ended, lapsesAt: undefined };
};

const requireSameFacts = async (tx: Tx, row: QuestionRow): Promise<void> => {
  const { rows } = await sql<{ now: string }>`
    select ${fingerprint()} as now from recalculations.differences(${argumentsOf(row)}) as found`.execute(tx);
  if (onlyRow(rows).now === row.fingerprint) return;
  throw refuse('recalculation_facts_changed', { no: noOf(row.id) });
};

const end = async (
  tx: Tx,
  { id }: QuestionRow,
  state: QuestionState,
  { operator, now }: DecisionContext,
): Promise<QuestionRow> => {
  const { rows } = await sql<QuestionRow>`update recalculations.question
    set state = ${state}, decided_by = ${operator.login}, decided_at = ${now}
    where id = ${id} returning ${questionColumns}`.execute(tx);
  return onlyRow(rows);
};

/** A person who may propose may also withdraw: nothing was booked. @throws Problem */
export const withdrawQuestion = async (tx: Tx, id: QuestionId, by: DecisionContext): Promise<QuestionRow> => {
  const row = await lockProposed(tx, id);
  const ended = await end(tx, row, 'withdrawn', by);
  await operatorAudit(tx, 'recalculations.withdraw', by, {
    subject: 'recalculation',
    subjectId: id,
    before: { state: row.state },
    after: { state: 'withdrawn' },
  });
  return ended;
};
