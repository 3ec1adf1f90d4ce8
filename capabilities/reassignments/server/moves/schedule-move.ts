/** Schedules a move, and withdraws a scheduled one. */
import type { Operator } from '#platform/auth/operator.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { violates } from '#platform/db/violation.ts';
import { refuse } from '#platform/http/problem.ts';
import { numbered } from '#platform/ids/ids.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import { startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { MoveId } from '../../contract/moves/move.ts';
import { firstMoveDay } from '../../rules/moves/first-move-day.ts';
import { startOfDayJob } from '../execute-due.ts';
import { blocksOf, partiesByCode, partiesOf, type MoveBlock, type MoveParties } from './check-move.ts';
import { keepMeanings } from './keep-meanings.ts';
import { lockMove, type MoveRow } from './move-row.ts';
import { notifyMove } from './notify-move.ts';

export interface WantedMove {
  readonly agentCode: string;
  readonly parentCode: string;
  /** If omitted, the first possible day. */
  readonly day?: BusinessDay | undefined;
  readonly note?: string | undefined;
  readonly operator: Operator;
}

/** @throws Problem for a day that is too early. */
export const moveDay = (wanted: BusinessDay | undefined, now: Date): BusinessDay => {
  const first = firstMoveDay(now);
  if (wanted !== undefined && wanted < first) throw refuse('move_too_early', { day: first });
  return wanted ?? first;
};

const REFUSALS: Readonly<Record<MoveBlock, string>> = {
  tree_cycle: 'tree_cycle',
  tree_too_deep: 'tree_too_deep',
  same_parent: 'move_same_parent',
  parent_frozen: 'move_parent_frozen',
  parent_closed: 'move_parent_closed',
  policy_missing: 'move_policy_missing',
};

/** @throws Problem for the first reason against the move. */
const refuseBlocked = async (db: Db, parties: MoveParties, day: BusinessDay): Promise<void> => {
  const [blocked] = await blocksOf(db, parties, day);
  if (blocked === undefined) return;
  throw refuse(REFUSALS[blocked.problem], { policies: blocked.policies?.join(', ') ?? '' });
};

const insert = async (
  tx: Tx,
  { agent, oldParent, newParent }: MoveParties,
  day: BusinessDay,
  { note, operator }: WantedMove,
  now: Date,
): Promise<{ id: MoveId; no: string }> => {
  const { rows } = await sql<{ id: MoveId }>`
    select nextval(pg_get_serial_sequence('reassignments.move', 'id')) as id`.execute(tx);
  const { id } = onlyRow(rows);
  const no = numbered('M', now, id);
  await sql`
    insert into reassignments.move (id, no, agent_id, from_parent_id, to_parent_id, day, note, submitted_by,
      submitted_at)
    values (${id}, ${no}, ${agent.id}, ${oldParent?.id ?? null}, ${newParent.id}, ${day}::date, ${note ?? null},
      ${operator.login}, ${now})`.execute(tx);
  return { id, no };
};

/** An agent has one scheduled move, even when two are submitted at once. */
const alreadyScheduled =
  (agentCode: string) =>
  (error: unknown): never => {
    if (!violates(error, 'move_scheduled')) throw error;
    throw refuse('move_scheduled', { code: agentCode });
  };

/** @returns its number and day. @throws Problem */
export const scheduleMove = async (
  tx: Tx,
  jobs: Jobs,
  wanted: WantedMove,
  now: Date,
): Promise<{ no: string; day: BusinessDay }> => {
  await lockTreeShared(tx);
  const day = moveDay(wanted.day, now);
  const parties = await partiesByCode(tx, wanted.agentCode, wanted.parentCode);
  await refuseBlocked(tx, parties, day);
  const { id, no } = await insert(tx, parties, day, wanted, now).catch(alreadyScheduled(parties.agent.code));
  await jobs.send(tx, startOfDayJob.name, {}, { startAfter: startOfDay(day) });
  await operatorAudit(
    tx,
    'reassignments.submit-move',
    { operator: wanted.operator, now },
    {
      subject: 'move',
      subjectId: no,
      before: { agent: parties.agent.id, parent: parties.agent.parentId },
      after: { parent: parties.newParent.id, day, note: wanted.note },
    },
  );
  await keepMeanings(tx, id, parties, day, now);
  await notifyMove(tx, 'scheduled', { id, parties, day }, now);
  return { no, day };
};

/** Submits a move in a transaction of its own. */
export const submitMove = (db: Db, jobs: Jobs, wanted: WantedMove, now: Date): ReturnType<typeof scheduleMove> =>
  inTransaction(db, (tx) => scheduleMove(tx, jobs, wanted, now));

const requireScheduled = (move: MoveRow | undefined, no: string): MoveRow => {
  if (move === undefined) throw refuse('move_unknown', { no });
  if (move.status !== 'scheduled') throw refuse('move_ended', { no, status: move.status });
  return move;
};

/** @throws Problem when it is not scheduled any more. */
export const withdrawMove = async (tx: Tx, no: string, operator: Operator, now: Date): Promise<MoveRow> => {
  const move = requireScheduled(await lockMove(tx, no), no);
  await sql`update reassignments.move set status = 'cancelled', ended_at = ${now} where id = ${move.id}`.execute(tx);
  await operatorAudit(
    tx,
    'reassignments.cancel-move',
    { operator, now },
    {
      subject: 'move',
      subjectId: no,
      before: { status: 'scheduled', day: move.day },
      after: { status: 'cancelled' },
    },
  );
  await notifyMove(tx, 'cancelled', { id: move.id, parties: await partiesOf(tx, move), day: move.day }, now);
  return move;
};

/** Cancels a move in a transaction of its own. */
export const cancelMove = (db: Db, no: string, operator: Operator, now: Date): Promise<MoveRow> =>
  inTransaction(db, (tx) => withdrawMove(tx, no, operator, now));
