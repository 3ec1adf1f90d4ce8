import { decodeInstantCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { listDecidedOperations } from '../../contract/operations/list-decided-operations.ts';
import { OPERATION, OPERATION_STATUS } from '../../contract/operations/operation-types.ts';
import { recordColumns, type OperationRecord } from './operation-record.ts';
import { NO_SUBJECT, operationSubjects } from './operation-subjects.ts';

const msOf = ({ decidedAt, submittedAt }: OperationRecord): number => (decidedAt ?? submittedAt).getTime();

export const listDecidedOperationsRoute = handle(listDecidedOperations, async ({ db }, request) => {
  const { state, pageSize } = request;
  const after = decodeInstantCursor(request.cursor);
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(date_trunc('milliseconds', decided_at), id) < (${new Date(after[0])}, ${after[1]}::bigint)`;
  const { rows } = await sql<OperationRecord>`
    select ${recordColumns} from terminals.operation
    where confirm_by_operator and decided_at is not null and status = ${OPERATION_STATUS[state]} and ${beyond}
    order by decided_at desc, id desc limit ${pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const { rows: shown, ...more } = pageOf(
    rows,
    request,
    (row) => [msOf(row), row.id],
    (row) => row,
  );
  const agents = await agentsByIds(
    db,
    shown.map(({ submitterAgentId }) => submitterAgentId),
  );
  const subjects = await operationSubjects(
    db,
    shown.map(({ id }) => id),
  );
  return {
    ...more,
    rows: shown.map((row) => ({
      no: row.no,
      type: row.type === OPERATION.unbind ? ('unbind' as const) : ('delete' as const),
      agent: {
        code: agents.get(row.submitterAgentId)?.code ?? '',
        name: agents.get(row.submitterAgentId)?.name ?? '',
      },
      terminalCount: row.itemCount,
      submittedAt: row.submittedAt.toISOString(),
      decidedAt: (row.decidedAt ?? row.submittedAt).toISOString(),
      ...(row.reason !== null && { reason: row.reason }),
      ...(subjects.get(row.id) ?? NO_SUBJECT),
    })),
  };
});
