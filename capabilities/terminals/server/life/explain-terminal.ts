import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentById, agentsByIds } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { explainTerminal } from '../../contract/life/explain-terminal.ts';
import type { EventKind } from '../../contract/operations/operation-types.ts';
import type { StockFileId, TerminalId } from '../../contract/terminal-ids.ts';
import { stockNoOf } from '../stock/stock-file-row.ts';
import { storedTerminals, type StoredTerminal } from '../terminal-rows.ts';
import { presentStaffTerminals, shortAgent } from './staff-terminals.ts';

const MOST_EVENTS = 200;

interface LifeEvent {
  readonly at: Date;
  readonly kind: EventKind;
  readonly fromAgentId: AgentId | null;
  readonly toAgentId: AgentId | null;
  readonly merchantId: MerchantId | null;
  readonly operationNo: string | null;
}

const lifeOf = async (db: Db, id: TerminalId) => {
  const { rows } = await sql<LifeEvent>`
    select at, kind, event.from_agent_id as "fromAgentId", event.to_agent_id as "toAgentId",
      event.merchant_id as "merchantId", (select no from terminals.operation where id = operation_id) as "operationNo"
    from terminals.event where terminal_id = ${id} order by event.id desc limit ${MOST_EVENTS}`.execute(db);
  const agents = await agentsByIds(
    db,
    rows.flatMap(({ fromAgentId, toAgentId }) => [fromAgentId ?? [], toAgentId ?? []].flat()),
  );
  const merchants = await merchantsByIds(
    db,
    rows.flatMap(({ merchantId }) => merchantId ?? []),
  );
  return rows.map(({ at, kind, fromAgentId, toAgentId, merchantId, operationNo }) => ({
    at: at.toISOString(),
    kind,
    ...(fromAgentId !== null && { from: shortAgent(agents.get(fromAgentId)) }),
    ...(toAgentId !== null && { to: shortAgent(agents.get(toAgentId)) }),
    ...(merchantId !== null && { merchantName: merchants.get(merchantId)?.name ?? '' }),
    ...(operationNo !== null && { operationNo }),
  }));
};

const lineOf = async (db: Db, holderId: AgentId) => {
  const path = (await agentById(db, holderId))?.path ?? [];
  const agents = await agentsByIds(db, path);
  return path.map((id) => shortAgent(agents.get(id)));
};

const stockOf = async (db: Db, id: TerminalId): Promise<string | undefined> => {
  const { rows } = await sql<{ id: StockFileId }>`
    select file_id as id from terminals.stock_line where terminal_id = ${id} order by file_id desc limit 1`.execute(db);
  return rows[0] && stockNoOf(rows[0].id);
};

const operationOf = async (db: Db, { pendingOperationId }: StoredTerminal): Promise<string | undefined> => {
  if (pendingOperationId === null) return undefined;
  const { rows } = await sql<{ no: string }>`
    select no from terminals.operation where id = ${pendingOperationId}`.execute(db);
  return rows[0]?.no;
};

export const explainTerminalRoute = handle(explainTerminal, async ({ db }, { sn }) => {
  const [terminal] = await storedTerminals(db, sql`select id as terminal_id from terminals.terminal where sn = ${sn}`);
  if (terminal === undefined) throw notFound();
  const [brief] = await presentStaffTerminals(db, [terminal]);
  if (brief === undefined) throw notFound();
  const merchant =
    terminal.merchantId === null
      ? undefined
      : (await merchantsByIds(db, [terminal.merchantId])).get(terminal.merchantId);
  return {
    ...brief,
    merchantNo: merchant?.no,
    line: await lineOf(db, terminal.holderId),
    operationNo: await operationOf(db, terminal),
    stockNo: await stockOf(db, terminal.id),
    events: await lifeOf(db, terminal.id),
  };
});
