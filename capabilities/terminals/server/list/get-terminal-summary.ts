import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { childrenUpToTwo, requireInScope } from '#capabilities/agents/server/api.ts';
import { COUNT_CAP, getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';
import type { TerminalFilter } from '../../contract/list/terminal-filter.ts';
import { addUp, isWhole, type BrandCounts, type Counts } from '../../rules/list/terminal-counts.ts';
import { permittedOperations, unavailableOperations } from '../../rules/possible-operations.ts';
import { checkHolders } from '../check-holders.ts';
import { terminalIds } from './filter-terminals.ts';

export const getTerminalSummaryRoute = handle(getTerminalSummary, async ({ db, caller }, filter) => {
  await checkHolders(db, caller.scope, filter);
  const self = await requireInScope(db, caller.scope, caller.agentId);
  const operations = permittedOperations({ isRoot: self.parentId === null, permissions: caller.permissions });
  const children = await childrenUpToTwo(db, caller.agentId);
  const unavailable = unavailableOperations(operations, children);
  const mine = { operations, unavailable, ...(await waitingOf(db, caller.agentId)) };
  if (!isWhole(filter)) return { ...(await countMatches(db, caller.scope, filter)), brands: [], ...mine };
  const brands = (await rollup(db, caller.scope, filter)).filter(
    ({ id }) => filter.brandId === undefined || id === filter.brandId,
  );
  return {
    counts: addUp(brands),
    isCapped: false,
    brands: brands.map((brand) => ({ ...brand, id: String(brand.id) })),
    ...mine,
  };
});

/** Exact counts from the rollups. */
const rollup = async (db: Db, scope: Scope, { holder, holderId, teamId }: TerminalFilter): Promise<BrandCounts[]> => {
  const isTeam = holderId === undefined && (teamId !== undefined || holder === 'team');
  const { rows } = await sql<BrandCounts>`
    select brand.id, brand.name,
      coalesce(sum(count) filter (where key like '0/%'), 0) as unbound,
      coalesce(sum(count) filter (where key like '1/%'), 0) as bound,
      coalesce(sum(count) filter (where key like '3/%'), 0) as activated
    from terminals.brand
    join statistics.api_current(array[${holderId ?? teamId ?? scope.agentId}]::bigint[], ${isTeam}, 'terminal') as
      current
      on split_part(key, '/', 2) = brand.id::text
    group by brand.id order by brand.sort, brand.id`.execute(db);
  return rows;
};

/** Counts row by row, up to a limit. */
const countMatches = async (
  db: Db,
  scope: Scope,
  filter: TerminalFilter,
): Promise<{ counts: Counts; isCapped: boolean }> => {
  const upTo = (bindStatus: 0 | 1 | 3) =>
    sql`(select count(*) from (${terminalIds(scope, { ...filter, bindStatus })} limit ${COUNT_CAP}) as matched)`;
  const { rows } =
    await sql<Counts>`select ${upTo(0)} as unbound, ${upTo(1)} as bound, ${upTo(3)} as activated`.execute(db);
  const counts = onlyRow(rows);
  return { counts, isCapped: Object.values(counts).some((count) => count >= COUNT_CAP) };
};

const waitingOf = async (db: Db, agentId: AgentId): Promise<{ toConfirm: number; waiting: number }> => {
  const { rows } = await sql<{ toConfirm: number; waiting: number }>`select
    (select count(*) from terminals.operation where confirm_agent_id = ${agentId}
      and status = terminals.pending()) as "toConfirm",
    (select count(*) from terminals.operation where submitter_agent_id = ${agentId}
      and status = terminals.pending()) as waiting`.execute(db);
  return onlyRow(rows);
};
