/**
 * Which merchants an agent's employee manages (docs/domain.md, "An agent's own staff"): all of the agent's own, or some
 * that the agent chose. This limits acts, never what is seen. Every call with which an employee changes something of a
 * merchant, or of a terminal that is or will be bound to one, asks here (testing/quality/managed-merchants.test.ts).
 */
import type { Caller } from '#platform/auth/caller.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '../contract/merchant-id.ts';

export type Manager = Pick<Caller, 'accountId' | 'roles'>;

/** The agent itself manages all its merchants. */
const isAgent = ({ roles }: Manager): boolean => roles.includes('agent');

/** @returns which of the given merchants the caller does not manage. */
export const unmanagedOf = async (
  db: Db,
  caller: Manager,
  ids: readonly MerchantId[],
): Promise<ReadonlySet<MerchantId>> => {
  if (isAgent(caller) || ids.length === 0) return new Set();
  const { accountId } = caller;
  const { rows } = await sql<{ id: MerchantId }>`
    select id from unnest(${[...new Set(ids)]}::bigint[]) as given (id)
    where exists (select from merchants.manager where account_id = ${accountId})
      and not exists (select from merchants.managed where account_id = ${accountId} and merchant_id = id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** @throws refuse('merchant_not_managed') */
export const requireManaged = async (db: Db, caller: Manager, ids: readonly MerchantId[]): Promise<void> => {
  if ((await unmanagedOf(db, caller, ids)).size > 0) throw refuse('merchant_not_managed');
};

/** An employee manages the merchants that it registers, in addition to the chosen ones. */
export const manageNew = async (tx: Tx, { accountId }: Manager, id: MerchantId): Promise<void> => {
  await sql`insert into merchants.managed (account_id, merchant_id)
    select account_id, ${id} from merchants.manager where account_id = ${accountId}`.execute(tx);
};

/** Undefined for all of the agent's own merchants. */
export const managedBy = async (db: Db, accountId: AccountId): Promise<MerchantId[] | undefined> => {
  const { rows } = await sql<{ ids: MerchantId[] }>`
    select array(select merchant_id from merchants.managed where managed.account_id = manager.account_id
      order by merchant_id) as ids
    from merchants.manager where account_id = ${accountId}`.execute(db);
  return rows[0]?.ids;
};

/** The number of merchants that each of the accounts manages; accounts that manage all are missing. */
export const countManaged = async (db: Db, accountIds: readonly AccountId[]): Promise<Map<AccountId, number>> => {
  const { rows } = await sql<{ accountId: AccountId; count: number }>`
    select manager.account_id as "accountId", count(managed.merchant_id)::int as count
    from merchants.manager left join merchants.managed using (account_id)
    where account_id = any (${accountIds}::bigint[]) group by manager.account_id`.execute(db);
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
};

/** Counts the agent's approved merchants: all that can be chosen. */
export const countOwn = async (db: Db, agentId: AgentId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from merchants.merchant
    where agent_id = ${agentId} and status = 'approved'`.execute(db);
  return onlyRow(rows).count;
};

/** @throws refuse('merchant_not_direct') for one that is not the agent's own */
export const requireDirect = async (db: Db, agentId: AgentId, ids: readonly MerchantId[]): Promise<void> => {
  const { rows } = await sql`
    select id from merchants.merchant where id = any (${ids}::bigint[]) and agent_id = ${agentId}`.execute(db);
  if (rows.length < new Set(ids).size) throw refuse('merchant_not_direct');
};

/**
 * Lets the account manage these merchants, or all. Those that no longer belong to the agent are left out: the merchants
 * are locked, so that none is transferred meanwhile.
 */
export const setManaged = async (
  tx: Tx,
  agentId: AgentId,
  accountId: AccountId,
  ids: readonly MerchantId[] | undefined,
): Promise<void> => {
  await sql`delete from merchants.managed where account_id = ${accountId}`.execute(tx);
  if (ids === undefined) {
    await sql`delete from merchants.manager where account_id = ${accountId}`.execute(tx);
    return;
  }
  await sql`insert into merchants.manager (account_id) values (${accountId}) on conflict do nothing`.execute(tx);
  await sql`
    insert into merchants.managed (account_id, merchant_id)
    select ${accountId}, id from merchants.merchant
    where id = any (${[...new Set(ids)]}::bigint[]) and agent_id = ${agentId} order by id for share`.execute(tx);
};
