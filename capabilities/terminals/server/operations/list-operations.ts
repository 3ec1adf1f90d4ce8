import type { RequestOf } from '#platform/contract/call.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import { listOperations } from '../../contract/operations/list-operations.ts';
import { recordColumns, type OperationRecord } from './operation-record.ts';
import { presentOperations } from './present-operation.ts';

type Request = RequestOf<typeof listOperations>;

const conditions = (agentId: AgentId, request: Request): Sql => {
  const after = decodeCursor(request.cursor, 1)?.[0];
  const list = [
    sql`seen.agent_id = ${agentId}`,
    ...(request.view === 'confirm'
      ? [sql`operation.confirm_agent_id = ${agentId} and operation.status = terminals.pending()`]
      : []),
    ...(request.view === 'submitted' ? [sql`operation.submitter_agent_id = ${agentId}`] : []),
    ...(request.type === undefined ? [] : [sql`operation.type = ${request.type}`]),
    ...(request.status === undefined ? [] : [sql`operation.status = ${request.status}`]),
    ...(request.from === undefined ? [] : [sql`operation.submitted_at >= ${startOfDay(request.from)}`]),
    ...(request.to === undefined ? [] : [sql`operation.submitted_at < ${startOfDay(nextDay(request.to))}`]),
    // the condition stands on both sides of the join, so that neither reads the skipped rows
    ...(after === undefined ? [] : [sql`seen.operation_id < ${after}::bigint and operation.id < ${after}::bigint`]),
  ];
  return sql.join(list, sql` and `);
};

export const listOperationsRoute = handle(listOperations, async ({ db, caller }, request) => {
  const { rows } = await sql<OperationRecord>`
    select ${recordColumns} from terminals.operation_scope as seen join terminals.operation
      on operation.id = seen.operation_id
    where ${conditions(caller.agentId, request)}
    order by seen.operation_id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const page = pageOf(
    rows,
    request,
    (row) => [row.id],
    (row) => row,
  );
  return { ...page, rows: await presentOperations(db, caller, page.rows) };
});
