import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { listWaitingOperations } from '../../contract/operations/list-waiting-operations.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { recordColumns, type OperationRecord } from './operation-record.ts';
import { NO_SUBJECT, operationSubjects } from './operation-subjects.ts';

export const listWaitingOperationsRoute = handle(listWaitingOperations, async ({ db }) => {
  const { rows } = await sql<OperationRecord>`
    select ${recordColumns} from terminals.operation where confirm_by_operator
      and status = terminals.pending() order by id
      limit 1000`.execute(db);
  const agents = await agentsByIds(
    db,
    rows.map(({ submitterAgentId }) => submitterAgentId),
  );
  const subjects = await operationSubjects(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ id, no, type, submitterAgentId, itemCount, submittedAt }) => {
      const { code = '', name = '' } = agents.get(submitterAgentId) ?? {};
      return {
        no,
        type: type === OPERATION.unbind ? ('unbind' as const) : ('delete' as const),
        agent: { code, name },
        terminalCount: itemCount,
        submittedAt: submittedAt.toISOString(),
        ...(subjects.get(id) ?? NO_SUBJECT),
      };
    }),
  };
});
