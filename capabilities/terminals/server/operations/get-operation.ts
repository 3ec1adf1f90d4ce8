import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getOperation } from '../../contract/operations/get-operation.ts';
import type { ItemOutcome, AcquirerReason, ItemReason } from '../../contract/operations/operation-types.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';
import { concernedOperation } from './operation-record.ts';
import { presentOperations } from './present-operation.ts';

interface Item {
  position: number;
  sn: string;
  terminalId: TerminalId | null;
  outcome: ItemOutcome;
  reason: ItemReason | AcquirerReason | null;
}

export const getOperationRoute = handle(getOperation, async ({ db, caller }, request) => {
  const operation = await concernedOperation(db, caller.agentId, request.id);
  const [row] = operation === undefined ? [] : await presentOperations(db, caller, [operation]);
  if (operation === undefined || row === undefined) throw notFound();
  const after = decodeCursor(request.cursor, 1)?.[0];
  const isOwn = operation.submitterAgentId === caller.agentId;
  const { rows } = await sql<Item>`
    select position, sn, terminal_id as "terminalId", outcome, reason from terminals.operation_item
    where operation_id = ${operation.id} and ${
      request.outcome === undefined
        ? sql`true`
        : sql`outcome
      = ${request.outcome}`
    }
      and ${isOwn ? sql`true` : sql`outcome <> 'refused'`} and ${
        after === undefined
          ? sql`true`
          : sql`position
        > ${after}::bigint`
      }
    order by position limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const page = pageOf(rows, request, (item) => [item.position], presentItem);
  return { ...row, items: page.rows, nextCursor: page.nextCursor };
});

const presentItem = ({ sn, terminalId, outcome, reason }: Item) => ({
  sn,
  outcome,
  ...(terminalId !== null && { terminalId: String(terminalId) }),
  ...(reason !== null && { reason }),
});
