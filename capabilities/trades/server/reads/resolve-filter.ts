/** Resolves the terminals and merchants of a filter, given by id or by search text. */
import { sql } from '#platform/db/sql.ts';
import { findMerchants, merchantsNamed } from '#capabilities/merchants/server/api.ts';
import { findTerminalIds } from '#capabilities/terminals/server/api.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { FilterTargets, TradeFilter } from './filter-conditions.ts';
import { MAX_SCANNED, visibleTrades } from './visible-trades.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';

const SERIAL_TAIL = /^\d{4,20}$/;

/**
 * @returns undefined if the filter names neither. The query that uses the result checks whether the caller may see
 * their transactions.
 */
export const resolveFilter = async (db: Db, scope: Scope, filter: TradeFilter): Promise<FilterTargets | undefined> => {
  const { terminalId, merchantId, text } = filter;
  if (terminalId !== undefined) return { terminalIds: [terminalId], merchantIds: [] };
  if (merchantId !== undefined) return { terminalIds: [], merchantIds: [merchantId] };
  if (text === undefined || text === '') return undefined;
  const digits = text.replaceAll(/\s/g, '');
  const terminalIds = SERIAL_TAIL.test(digits) ? await findTerminalIds(db, scope, { snTail: digits }) : [];
  return { terminalIds, merchantIds: await merchantIdsOf(db, scope, text, filter) };
};

/**
 * Searches by name: the agent's own merchants, and of its team the merchants with recent transactions (within the
 * filter's days, if set).
 */
const merchantIdsOf = async (db: Db, scope: Scope, text: string, filter: TradeFilter): Promise<MerchantId[]> => {
  const own = await findMerchants(db, scope, { text }, { pageSize: 100 });
  if (filter.scope === 'self') return own.rows.map(({ id }) => id);
  const { rows } = await sql<{ id: MerchantId }>`
    select distinct t.merchant_id as id from (${visibleTrades(scope, filter, undefined, MAX_SCANNED)}) as seen
      join trades.trade as t on t.id = seen.trade_id`.execute(db);
  const named = await merchantsNamed(
    db,
    rows.map(({ id }) => id),
    text,
  );
  return [...new Set([...own.rows.map(({ id }) => id), ...named])];
};
