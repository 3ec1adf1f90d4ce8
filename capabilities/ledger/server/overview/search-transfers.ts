import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { agentIdsNamed, agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { TransferId } from '../../contract/ledger-ids.ts';
import { TRANSFER_KINDS, type AccountKind } from '../../contract/overview/overview-fields.ts';
import { searchTransfers } from '../../contract/overview/search-transfers.ts';

type Transfer = AnswerOf<typeof searchTransfers>['rows'][number];

interface Row {
  readonly id: TransferId;
  readonly at: Date;
  readonly kind: Transfer['kind'];
  readonly amountFen: Fen;
  readonly sourceId: string | null;
  readonly items: number | null;
  readonly debitKind: AccountKind;
  readonly debitAgent: AgentId | null;
  readonly creditKind: AccountKind;
  readonly creditAgent: AgentId | null;
}

/** The newest of each account of the agents, on each side, by the indexes of the statement. */
const ofAgents = (agentIds: readonly AgentId[], before: number | null, most: number): Sql => {
  const side = (name: 'debit' | 'credit'): Sql => sql`
    select t.id from ledger.account a cross join lateral (
      select id from ledger.transfer where ${sql.ref(`${name}_account_id`)} = a.id
        and ${sql.ref(`${name}_balance_fen`)} is not null and (${before}::bigint is null or id < ${before}::bigint)
      order by id desc limit ${most}) t
    where a.agent_id = any (${[...agentIds]}::bigint[])`;
  return sql`t.id in (${side('debit')} union ${side('credit')})`;
};

const SOURCES = [...TRANSFER_KINDS];

/** Its own number, or what it was booked for. */
const numbered = (text: string): Sql => {
  const id = /^L?0*([1-9]\d{0,14})$/i.exec(text)?.[1];
  return sql`(t.id = ${Number(id ?? 0)} or t.source_kind = any (${SOURCES}::text[]) and t.source_id = ${text})`;
};

const find = async (db: Db, where: Sql, { skip, limit }: { skip: number; limit: number }): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select t.*, d.kind as "debitKind", d.agent_id as "debitAgent", c.kind as "creditKind", c.agent_id as "creditAgent"
    from (
      select t.id, t.at, t.source_kind as kind, t.amount_fen as "amountFen", t.source_id as "sourceId",
        cardinality(t.item_ids) as items, t.debit_account_id, t.credit_account_id
      from ledger.transfer t where ${where} order by t.id desc offset ${skip} limit ${limit}) t
    join ledger.account d on d.id = t.debit_account_id join ledger.account c on c.id = t.credit_account_id
    order by t.id desc`.execute(db);
  return rows;
};

const sideOf = (kind: AccountKind, id: AgentId | null, agents: ReadonlyMap<AgentId, AgentBrief>): Transfer['debit'] => {
  const agent = id === null ? undefined : agents.get(id);
  return { kind, ...(agent !== undefined && { agent: { code: agent.code, name: agent.name } }) };
};

const present = (row: Row, agents: ReadonlyMap<AgentId, AgentBrief>): Transfer => ({
  no: `L${String(row.id).padStart(9, '0')}`,
  at: row.at.toISOString(),
  kind: row.kind,
  amountFen: row.amountFen,
  debit: sideOf(row.debitKind, row.debitAgent, agents),
  credit: sideOf(row.creditKind, row.creditAgent, agents),
  ...(row.sourceId !== null && { source: row.sourceId }),
  ...(row.items !== null && { items: row.items }),
});

export const searchTransfersRoute = handle(searchTransfers, async ({ db }, request) => {
  const { text = '', pageSize } = request;
  const [before = null] = decodeCursor(request.cursor, 1) ?? [];
  const page = { skip: offsetOf(request), limit: pageSize + 1 };
  const named = text === '' ? [] : await agentIdsNamed(db, text);
  const chosen = named.length > 0 ? ofAgents(named, Number(before) || null, page.skip + page.limit) : numbered(text);
  const where = sql`(${before}::bigint is null or t.id < ${before}::bigint) and ${text === '' ? sql`true` : chosen}`;
  const found = pageOf(
    await find(db, where, page),
    request,
    (row) => [row.id],
    (row) => row,
  );
  const ids = found.rows.flatMap(({ debitAgent, creditAgent }) => [debitAgent ?? [], creditAgent ?? []].flat());
  const agents = await agentsByIds(db, [...new Set(ids)]);
  return { ...found, rows: found.rows.map((row) => present(row, agents)) };
});
