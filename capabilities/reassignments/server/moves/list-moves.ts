import { handle } from '#platform/http/context.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { listMoves } from '../../contract/moves/list-moves.ts';
import { problemSentence } from './move-problems.ts';
import { movesListed } from './move-row.ts';

export const listMovesRoute = handle(listMoves, async ({ db }, { isAll = false }) => {
  const moves = await movesListed(db, !isAll);
  const agents = await agentsByIds(
    db,
    moves.flatMap(({ agentId, fromParentId, toParentId }) => [agentId, fromParentId ?? agentId, toParentId]),
  );
  return {
    rows: moves.map(({ no, day, agentId, fromParentId, toParentId, status, endedAt, problem, note, submittedBy }) => ({
      no,
      day,
      agentCode: agents.get(agentId)?.code ?? '',
      ...(fromParentId !== null && { fromParentCode: agents.get(fromParentId)?.code ?? '' }),
      toParentCode: agents.get(toParentId)?.code ?? '',
      status,
      endedAt: endedAt?.toISOString(),
      ...(problem !== null && { problem: problemSentence(problem) }),
      note: note ?? undefined,
      submittedBy,
    })),
  };
});
