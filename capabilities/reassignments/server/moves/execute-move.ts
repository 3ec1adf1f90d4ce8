/** Executes a move that is due: all of it in one transaction, which has the tree alone. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { moveAgent, type MovedLine } from '#capabilities/agents/server/api.ts';
import { moveChecks } from '#capabilities/assessments/server/api.ts';
import { jobAudit } from '#capabilities/audit/server/api.ts';
import { carryTeam } from '#capabilities/policies/server/api.ts';
import { endOperationsAcross, moveTeam } from '#capabilities/terminals/server/api.ts';
import { blocksOf, partiesOf, type MoveParties } from './check-move.ts';
import type { MoveProblem } from './move-problems.ts';
import type { MoveRow } from './move-row.ts';
import { notifyMove } from './notify-move.ts';

const audit = (tx: Tx, move: MoveRow, at: Date, after: object): Promise<void> =>
  jobAudit(tx, 'reassignments.execute-move', at, {
    subject: 'move',
    subjectId: move.no,
    before: { agent: move.agentId, parent: move.fromParentId },
    after,
  });

const end = async (tx: Tx, { id }: MoveRow, now: Date, problem: MoveProblem | null): Promise<void> => {
  await sql`
    update reassignments.move set status = ${problem === null ? 'done' : 'failed'}, ended_at = ${now},
      problem = ${problem}
    where id = ${id}`.execute(tx);
};

/** Records that a move failed; nothing else changes. */
export const failMove = async (tx: Tx, move: MoveRow, now: Date, problem: MoveProblem): Promise<void> => {
  await end(tx, move, now, problem);
  await audit(tx, move, now, { status: 'failed', problem });
  await notifyMove(tx, 'failed', { id: move.id, parties: await partiesOf(tx, move), day: move.day }, now);
};

const carryOut = async (tx: Tx, move: MoveRow, now: Date): Promise<MovedLine & { carried: number; ended: number }> => {
  const { agentId, toParentId, day } = move;
  const ended = await endOperationsAcross(tx, agentId, now);
  const line = await moveAgent(tx, { agentId, toParentId, from: day });
  const { losing, gaining } = line;
  await moveTeam(tx, { agentId, losing, gaining });
  await moveChecks(tx, { agentId, losing, gaining });
  const carried = await carryTeam(tx, { agentId, team: line.team, from: day, now });
  return { ...line, carried, ended: ended.length };
};

/**
 * The caller has locked the move, and the tree before it. Checks the move again: fails when it is not possible any
 * more.
 */
export const executeMove = async (tx: Tx, move: MoveRow, now: Date): Promise<void> => {
  const parties: MoveParties = await partiesOf(tx, move);
  const [blocked] = await blocksOf(tx, parties, move.day);
  if (blocked !== undefined) return failMove(tx, move, now, blocked.problem);
  const { team, losing, gaining, carried, ended } = await carryOut(tx, move, now);
  await end(tx, move, now, null);
  await audit(tx, move, now, {
    status: 'done',
    parent: move.toParentId,
    day: move.day,
    agents: team.length,
    losing,
    gaining,
    carried,
    endedOperations: ended,
  });
  await notifyMove(tx, 'done', { id: move.id, parties, day: move.day }, now);
};
