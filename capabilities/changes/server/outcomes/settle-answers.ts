/**
 * The end of a contradiction: two members of the staff decide which of the acquirer's answers applies. The state stays;
 * changes of origin `acquirer` record the true value (docs/domain.md §14).
 */
import { lockCommand } from '#platform/acquirer/outbox/command-row.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { OperatorAct } from '#capabilities/audit/server/api.ts';
import { isOpen } from '../../rules/change-state.ts';
import { isSameAnswer, standingAnswer, type Answer } from '../../rules/settled-answer.ts';
import { changesWhere, type ChangeRow } from '../change-row.ts';
import { keepEvents } from '../keep-events.ts';
import { agreeOutcome, requireEffect, type SaidOutcome, type ProposalState } from './agree-outcome.ts';
import { bringTruth } from './bring-truth.ts';

/** The acquirer's answers since they were last settled: the one that stands, and those that contradict it. */
const answersOf = async (tx: Tx, change: ChangeRow): Promise<Answer[]> => {
  const { rows } = await sql<{ effectiveAt: Date | null }>`
    select effective_at as "effectiveAt" from changes.event
    where change_id = ${change.id} and kind = 'contradicted' and id > coalesce(
      (select max(id) from changes.event where change_id = ${change.id} and kind = 'settled'), 0)
    order by id`.execute(tx);
  const others = rows.map(({ effectiveAt }): Answer =>
    effectiveAt === null ? { outcome: 'failed', effectiveAt: undefined } : { outcome: 'done', effectiveAt },
  );
  return [standingAnswer(change), ...others];
};

const lockContradicted = async (tx: Tx, { no }: ChangeRow): Promise<ChangeRow> => {
  await lockCommand(tx, no);
  await sql`select 1 from changes.change where no = ${no} for update`.execute(tx);
  const [change] = await changesWhere(tx, sql`change.no = ${no}`);
  if (change?.isContradicted !== true) throw refuse('change_not_contradicted');
  if (isOpen(change.state)) throw refuse('change_undecided');
  return change;
};

/** @throws Problem */
export const settleAnswers = async (
  tx: Tx,
  found: ChangeRow,
  said: SaidOutcome,
  by: OperatorAct,
): Promise<ProposalState> => {
  const change = await lockContradicted(tx, found);
  const { id, attempt } = change;
  requireEffect(change, said, by.now);
  if (!(await answersOf(tx, change)).some((answer) => isSameAnswer(answer, said)))
    throw refuse('change_no_such_answer');
  const agreed = await agreeOutcome(tx, 'settle', change, said, by);
  if (agreed.is === 'waits') return agreed;
  await sql`update changes.change set is_contradicted = false, holds = ${said.outcome} where id = ${id}`.execute(tx);
  await keepEvents(tx, [id], { kind: 'settled', at: by.now, attempt, effectiveAt: said.effectiveAt });
  await bringTruth(tx, change, said, by.now);
  return agreed;
};
