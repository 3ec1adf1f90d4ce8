/** Schedules a move, and withdraws a scheduled one. */
import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { holdTree } from '#capabilities/agents/server/api.ts';
import { inTransaction, sqlState, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { numbered } from '#platform/ids/ids.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import { startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MoveId } from '../contract/move.ts';
import { firstMoveDay } from '../rules/first-move-day.ts';
import { blocksOf, partiesByCode, partiesOf, type MoveParties } from './check-move.ts';
import { startOfDayJob } from './execute-due.ts';
import { keepMeanings } from './keep-meanings.ts';
import { problemSentence } from './move-problems.ts';
import { lockMove, type MoveRow } from './move-row.ts';
import { tellMove } from './tell-move.ts';

export interface WantedMove {
  readonly agentCode: string;
  readonly parentCode: string;
  /** The first possible one when it is not given. */
  readonly day?: BusinessDay | undefined;
  readonly note?: string | undefined;
  /** User of the operating system. */
  readonly operator: Operator;
}

/** @throws Error with a sentence for the operator. */
export const moveDay = (wanted: BusinessDay | undefined, now: Date): BusinessDay => {
  const first = firstMoveDay(now);
  if (wanted !== undefined && wanted < first) throw new Error(`A move can begin on ${first} at the earliest.`);
  return wanted ?? first;
};

const refuseBlocked = async (db: Db, parties: MoveParties, day: BusinessDay): Promise<void> => {
  const [blocked] = await blocksOf(db, parties, day);
  if (blocked === undefined) return;
  const policies = blocked.policies === undefined ? '' : ` (${blocked.policies.join(', ')})`;
  throw new Error(`The move is not possible: ${problemSentence(blocked.problem)}${policies}.`);
};

const insert = async (
  tx: Tx,
  { agent, oldParent, newParent }: MoveParties,
  day: BusinessDay,
  { note, operator }: WantedMove,
  now: Date,
): Promise<{ id: MoveId; no: string }> => {
  const { rows } = await sql<{ id: MoveId }>`
    select nextval(pg_get_serial_sequence('moves.move', 'id')) as id`.execute(tx);
  const { id } = onlyRow(rows);
  const no = numbered('M', now, id);
  await sql`
    insert into moves.move (id, no, agent_id, from_parent_id, to_parent_id, day, note, submitted_by, submitted_at)
    values (${id}, ${no}, ${agent.id}, ${oldParent?.id ?? null}, ${newParent.id}, ${day}::date, ${note ?? null},
      ${operator.login}, ${now})`.execute(tx);
  return { id, no };
};

const UNIQUE_VIOLATION = '23505';

/** One scheduled move per agent, also when two are submitted at once. */
const alreadyScheduled =
  (agentCode: string) =>
  (error: unknown): never => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new Error(`A move of ${agentCode} is scheduled already: cancel it first.`, { cause: error });
  };

/** @returns its number and day. @throws Error with a sentence for the operator. */
export const submitMove = (
  db: Db,
  jobs: Jobs,
  wanted: WantedMove,
  now: Date,
): Promise<{ no: string; day: BusinessDay }> =>
  inTransaction(db, async (tx) => {
    await holdTree(tx);
    const day = moveDay(wanted.day, now);
    const parties = await partiesByCode(tx, wanted.agentCode, wanted.parentCode);
    await refuseBlocked(tx, parties, day);
    const { id, no } = await insert(tx, parties, day, wanted, now);
    await jobs.send(tx, startOfDayJob.name, {}, { startAfter: startOfDay(day) });
    await operatorAudit(
      tx,
      'moves.submit-move',
      { operator: wanted.operator, now },
      {
        subject: 'move',
        subjectId: no,
        before: { agent: parties.agent.id, parent: parties.agent.parentId },
        after: { parent: parties.newParent.id, day, note: wanted.note },
      },
    );
    await keepMeanings(tx, id, parties, day, now);
    await tellMove(tx, 'scheduled', { id, parties, day }, now);
    return { no, day };
  }).catch(alreadyScheduled(wanted.agentCode));

const STATES = { done: 'executed', cancelled: 'cancelled', failed: 'ended as failed' } as const;

const requireScheduled = (move: MoveRow | undefined, no: string): MoveRow => {
  if (move === undefined) throw new Error(`There is no move ${no}.`);
  if (move.status !== 'scheduled') throw new Error(`Move ${no} was ${STATES[move.status]} already.`);
  return move;
};

/** @throws Error with a sentence for the operator, when it is not scheduled any more. */
export const cancelMove = (db: Db, no: string, operator: Operator, now: Date): Promise<MoveRow> =>
  inTransaction(db, async (tx) => {
    const move = requireScheduled(await lockMove(tx, no), no);
    await sql`update moves.move set status = 'cancelled', ended_at = ${now} where id = ${move.id}`.execute(tx);
    await operatorAudit(
      tx,
      'moves.cancel-move',
      { operator, now },
      {
        subject: 'move',
        subjectId: no,
        before: { status: 'scheduled', day: move.day },
        after: { status: 'cancelled' },
      },
    );
    await tellMove(tx, 'cancelled', { id: move.id, parties: await partiesOf(tx, move), day: move.day }, now);
    return move;
  });
