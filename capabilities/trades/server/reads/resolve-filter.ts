/** Resolves the terminals and merchants of a filter, given by id or by search text. */
import { sql } from '#platform/db/sql.ts';
import { requireInScope } from '#capabilities/agents/server/api.ts';
import { findMerchants, merchantsNamed } from '#capabilities/merchants/server/api.ts';
import { findTerminalIds } from '#capabilities/terminals/server/api.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { FilterTargets, TradeFilter } from './filter-conditions.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';

const SERIAL_TAIL = /^\d{4,20}$/;

/**
 * @throws 404 for an agent outside the caller's subtree.
 * @returns undefined if the filter names neither. The query that uses the result checks whether the caller may see
 * their transactions.
 */
export const resolveFilter = async (db: Db, scope: Scope, filter: TradeFilter): Promise<FilterTargets | undefined> => {
  const { terminalId, merchantId, agentId, text } = filter;
  if (agentId !== undefined) await requireInScope(db, scope, agentId);
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
