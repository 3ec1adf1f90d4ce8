/** Closing a merchant (docs/domain.md §7): by its agent or the operator, when nothing of it is in use any more. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { MerchantId } from '../contract/merchant-id.ts';
import type { MerchantStatus } from '../contract/merchant-status.ts';
import type { ClosingBlockKind } from '../contract/review/preview-closing.ts';
import { merchantsByIds } from './lookup/find-merchants.ts';

export interface ClosingBlock {
  readonly kind: ClosingBlockKind;
  readonly count: number;
}

/** Capabilities that know of something that has to end first. */
export const closingBlocks = createRegistry<(db: Db, id: MerchantId) => Promise<ClosingBlock[]>>('closing blocks');

export const blocksOfClosing = async (db: Db, id: MerchantId): Promise<ClosingBlock[]> => {
  const found: ClosingBlock[] = [];
  for (const blocks of closingBlocks.providers()) found.push(...(await blocks(db, id)));
  return found.filter(({ count }) => count > 0);
};

export interface LockedMerchant {
  readonly status: MerchantStatus;
  readonly agentId: AgentId;
}

/** Locks a merchant (shared) until the transaction ends: it is not closed and does not change its agent meanwhile. */
export const lockMerchantShared = async (tx: Tx, id: MerchantId): Promise<LockedMerchant | undefined> => {
  const { rows } = await sql<LockedMerchant>`
    select status, agent_id as "agentId" from merchants.merchant where id = ${id} for share`.execute(tx);
  return rows[0];
};

/** Locks several merchants, in the order of ids. Unknown ones are missing. */
export const lockMerchantsShared = async (
  tx: Tx,
  ids: readonly MerchantId[],
): Promise<Map<MerchantId, LockedMerchant>> => {
  const { rows } = await sql<LockedMerchant & { id: MerchantId }>`
    select id, status, agent_id as "agentId" from merchants.merchant
    where id = any (${ids}::bigint[]) order by id for share`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Locks a merchant before it is closed or transferred: a binding to it waits, and sees the result. Code that also locks
 * the tree does so first, as a binding does.
 */
export const lockMerchant = async (tx: Tx, id: MerchantId) => {
  await sql`select from merchants.merchant where id = ${id} for update`.execute(tx);
  return (await merchantsByIds(tx, [id])).get(id);
};

export interface Closing {
  readonly reason: string;
  /** Null for the operator. */
  readonly accountId: AccountId | null;
  readonly by: string;
  readonly at: Date;
}

/**
 * The caller has held the tree, then locked the merchant, and checked whose it is.
 * @throws refuse('merchant_closed' | 'merchant_in_use')
 */
export const closeLocked = async (tx: Tx, id: MerchantId, status: MerchantStatus, closing: Closing): Promise<void> => {
  if (status === 'closed') throw refuse('merchant_closed');
  const [block] = await blocksOfClosing(tx, id);
  if (block !== undefined) throw refuse('merchant_in_use', { what: block.kind, count: block.count });
  const { reason, accountId, by, at } = closing;
  await sql`select merchants.close(${id}, ${reason}, ${accountId}, ${by}, ${at})`.execute(tx);
};

/** Why and when a merchant was closed. */
export const closingOf = async (db: Db, id: MerchantId) => {
  const { rows } = await sql<{ reason: string; closedAt: Date; byOperator: boolean }>`
    select reason, closed_at as "closedAt", account_id is null as "byOperator" from merchants.closing
    where merchant_id = ${id}`.execute(db);
  return rows[0];
};
