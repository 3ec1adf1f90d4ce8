/** Resolves the terminals and merchants of a filter, given by id or by search text, and its complete reference. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { requireInScope } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { findMerchants, merchantsNamed } from '#capabilities/merchants/server/api.ts';
import { findTerminalIds } from '#capabilities/terminals/server/api.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';
import { isAtPlace, type FilterTargets, type TradeFilter } from './filter-conditions.ts';

const SERIAL_TAIL = /^\d{4,20}$/;

/**
 * @throws 404 for an agent outside the caller's subtree.
 * @returns undefined if the filter names none of them. The query that uses the result checks whether the caller may see
 * their transactions.
 */
export const resolveFilter = async (db: Db, scope: Scope, filter: TradeFilter): Promise<FilterTargets | undefined> => {
  const { agentId, reference } = filter;
  if (agentId !== undefined) await requireInScope(db, scope, agentId);
  const places = await placesOf(db, scope, filter);
  const tradeIds = reference === undefined ? [] : await tradesOfReference(db, scope, reference, places);
  return tradeIds.length === 0 ? places : { terminalIds: [], merchantIds: [], tradeIds };
};

/**
 * The caller's transactions with this complete reference at these places, of any age: one search by key for each
 * acquirer.
 */
const tradesOfReference = async (
  db: Db,
  scope: Scope,
  reference: string,
  places: FilterTargets | undefined,
): Promise<TradeId[]> => {
  const { rows } = await sql<{ id: TradeId }>`
    select t.id from trades.reference as known
    join trades.trade as t on t.id = known.trade_id
    join trades.share as s on s.agent_id = ${scope.agentId} and s.occurred_at = t.occurred_at and s.trade_id = t.id
    where known.reference = ${reference} and ${places === undefined ? sql`true` : isAtPlace(places)}`.execute(db);
  return rows.map(({ id }) => id);
};

const placesOf = async (db: Db, scope: Scope, filter: TradeFilter): Promise<FilterTargets | undefined> => {
  const { terminalId, merchantId, text } = filter;
  if (terminalId !== undefined) return { terminalIds: [terminalId], merchantIds: [] };
  if (merchantId !== undefined) return { terminalIds: [], merchantIds: [merchantId] };
  if (text === undefined || text === '') return undefined;
  const digits = text.replaceAll(/\s/g, '');
  const terminalIds = SERIAL_TAIL.test(digits) ? await findTerminalIds(db, scope, { snTail: digits }) : [];
  return { terminalIds, merchantIds: await merchantIdsOf(db, scope, text, filter) };
};

/**
 * Searches by name all merchants of whose transactions the agent or its team has a share, and by number and mobile the
 * agent's newest own ones.
 */
const merchantIdsOf = async (db: Db, scope: Scope, text: string, filter: TradeFilter): Promise<MerchantId[]> => {
  const own = await findMerchants(db, scope, { text }, { pageSize: 100 });
  const { rows } = await sql<{ id: MerchantId }>`
    select distinct merchant_id as id from trades.merchant_chain
    where agent_ids @> array[${scope.agentId}::bigint]
      and ${filter.scope === 'team' ? sql`true` : sql`agent_ids[1] = ${scope.agentId}`}`.execute(db);
  const named = await merchantsNamed(
    db,
    rows.map(({ id }) => id),
    text,
  );
  return [...new Set([...own.rows.map(({ id }) => id), ...named])];
};
