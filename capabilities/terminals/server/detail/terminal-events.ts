/** The history of a terminal, limited to events that involve the caller's subtree. */
import type { Caller } from '#platform/auth/caller.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, offsetOf, pageOf, type PageRequest } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { listTerminalEvents } from '../../contract/detail/list-terminal-events.ts';
import type { EventKind } from '../../contract/operations/operation-types.ts';
import type { OperationId, TerminalId, TerminalEventId } from '../../contract/terminal-ids.ts';

export type EventRow = AnswerOf<typeof listTerminalEvents>['rows'][number];

interface StoredEvent {
  id: TerminalEventId;
  at: Date;
  kind: EventKind;
  operationId: OperationId | null;
  fromAgentId: AgentId | null;
  toAgentId: AgentId | null;
  merchantId: MerchantId | null;
  detail: { tradeId?: string; serviceFeeFen?: Fen } | null;
}

export const terminalEvents = async (
  db: Db,
  caller: Caller,
  terminalId: TerminalId,
  page: PageRequest,
): Promise<{ rows: EventRow[]; nextCursor?: string }> => {
  const after = decodeCursor(page.cursor, 1)?.[0];
  const { rows } = await sql<StoredEvent>`
    select id, at, kind, operation_id as "operationId", from_agent_id as "fromAgentId", to_agent_id as "toAgentId",
      merchant_id as "merchantId", detail
    from terminals.event
    where terminal_id = ${terminalId} and ${after === undefined ? sql`true` : sql`id < ${after}::bigint`}
      and exists (select 1 from agents.api_paths(array[from_agent_id, to_agent_id]) as tree
        where ${caller.agentId} = any (tree.path))
    order by id desc limit ${page.pageSize + 1} offset ${offsetOf(page)}`.execute(db);
  const found = pageOf(
    rows,
    page,
    (row) => [row.id],
    (row) => row,
  );
  return { ...found, rows: await present(db, caller, found.rows) };
};

const present = async (db: Db, caller: Caller, events: readonly StoredEvent[]): Promise<EventRow[]> => {
  const agents = await agentsByIds(
    db,
    events.flatMap(({ fromAgentId, toAgentId }) => [fromAgentId ?? [], toAgentId ?? []].flat()),
  );
  const merchants = await merchantsByIds(
    db,
    events.flatMap(({ merchantId }) => merchantId ?? []),
  );
  const ref = (id: AgentId | null) => {
    const agent = id === null ? undefined : agents.get(id);
    return agent && agentRef(agent, { id: caller.agentId });
  };
  return events.map((event) => ({
    id: String(event.id),
    at: event.at.toISOString(),
    kind: event.kind,
    from: ref(event.fromAgentId),
    to: ref(event.toAgentId),
    merchantName: event.merchantId === null ? undefined : merchants.get(event.merchantId)?.name,
    operationId: event.operationId === null ? undefined : String(event.operationId),
    tradeId: event.detail?.tradeId,
    serviceFeeFen: event.detail?.serviceFeeFen ?? undefined,
  }));
};
