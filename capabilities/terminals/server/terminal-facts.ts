/** Data needed to check terminals, read in bulk (up to ten thousand). */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { BrandId, OperationId, TerminalId } from '../contract/terminal-ids.ts';
import type { TerminalFacts } from '../rules/check-terminal.ts';

export interface Terminal extends TerminalFacts {
  readonly id: TerminalId;
  readonly sn: string;
  readonly merchantId: MerchantId | null;
  readonly brandId: BrandId;
}

const select = (join: Sql, where: Sql): Sql<Terminal> => sql<Terminal>`
  select terminal.id, terminal.sn, terminal.holder_id as "holderId", terminal.bind_status as "bindStatus",
    terminal.policy_id as "policyId", terminal.brand_id as "brandId",
    terminal.pending_operation_id as "pendingOperationId", terminal.merchant_id as "merchantId"
  from terminals.terminal ${join} where ${where} order by terminal.id`;

const seenBy = (scope: Scope): Sql =>
  sql`join terminals.terminal_scope as seen on seen.agent_id = ${scope.agentId} and seen.terminal_id = terminal.id`;

/** Terminals in the caller's scope; others are missing from the result. */
export const factsByIds = async (db: Db, scope: Scope, ids: readonly TerminalId[]): Promise<Terminal[]> =>
  (await select(seenBy(scope), sql`terminal.id = any (${ids}::bigint[])`).execute(db)).rows;

export const factsBySerials = async (db: Db, scope: Scope, serials: readonly string[]): Promise<Terminal[]> =>
  (await select(seenBy(scope), sql`terminal.sn = any (${serials}::text[])`).execute(db)).rows;

/** At most `limit`. Serial numbers of equal length are ordered like numbers. */
export const factsInRange = async (
  db: Db,
  scope: Scope,
  from: string,
  to: string,
  limit: number,
): Promise<Terminal[]> =>
  (
    await sql<Terminal>`${select(
      seenBy(scope),
      sql`terminal.sn between ${from} and ${to}
      and length(terminal.sn) = ${from.length}`,
    )} limit ${limit}`.execute(db)
  ).rows;

/** The terminals of a pending operation. Not scoped: the right to decide has been checked. */
export const factsOfOperation = async (db: Db, operationId: OperationId): Promise<Terminal[]> =>
  (
    await select(
      sql`join terminals.operation_item as item on item.terminal_id = terminal.id`,
      sql`item.operation_id = ${operationId} and item.outcome = 'pending'`,
    ).execute(db)
  ).rows;
