/** Lists the agent's pending to-dos, those that the user has the permission for. */
import { agentsByIds, shownName } from '#capabilities/agents/server/api.ts';
import { OPERATION, type OperationType } from '#capabilities/terminals/contract/operation-types.ts';
import { pendingOperationsOf } from '#capabilities/terminals/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { listTodos, type TodoKind } from '../contract/list-todos.ts';

/** Operations that an agent confirms (docs/domain.md §6); those confirmed by the operator are not to-dos. */
const KINDS: Partial<Record<OperationType, TodoKind>> = {
  [OPERATION.transfer]: 'terminal_transfer',
  [OPERATION.recall]: 'terminal_recall',
  [OPERATION.return]: 'terminal_return',
};

export const listTodosRoute = handle(listTodos, async ({ db, caller }) => {
  const pending = caller.permissions.has('terminal:approve') ? await pendingOperationsOf(db, caller.agentId) : [];
  const submitters = await agentsByIds(
    db,
    pending.map(({ submitterAgentId }) => submitterAgentId),
  );
  return {
    todos: pending.flatMap(({ type, count, submitterAgentId, since, dueAt }) => {
      const kind = KINDS[type];
      const submitter = submitters.get(submitterAgentId);
      const name = submitter && shownName(submitter, { id: caller.agentId });
      return kind === undefined
        ? []
        : [
            {
              kind,
              count,
              ...(name && { name }),
              since: since.toISOString(),
              ...(dueAt && { dueAt: dueAt.toISOString() }),
            },
          ];
    }),
  };
});
