import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listRecalls } from '../../contract/operations/list-recalls.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { recordColumns, type OperationRecord } from './operation-record.ts';
import { presentOperations } from './present-operation.ts';

export const listRecallsRoute = handle(listRecalls, async ({ db, caller }, request) => {
  const mine =
    request.direction === 'in' ? sql`to_agent_id = ${caller.agentId}` : sql`from_agent_id = ${caller.agentId}`;
  const after = decodeCursor(request.cursor, 1)?.[0];
  const { rows } = await sql<OperationRecord>`
    select ${recordColumns} from terminals.operation
    where type in (${OPERATION.recall}, ${OPERATION.return}) and ${mine}
      and ${request.status === undefined ? sql`true` : sql`status = ${request.status}`}
      and ${after === undefined ? sql`true` : sql`id < ${after}::bigint`}
    order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const page = pageOf(
    rows,
    request,
    (row) => [row.id],
    (row) => row,
  );
  return { ...page, rows: await presentOperations(db, caller, page.rows) };
});
