/**
 * The end of an agent's accounts: nobody is logged in or can log in; then everything that identifies them is erased.
 */
import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';

/** @returns all accounts of the agent: its own and those of its employees. */
export const accountsOf = async (tx: Tx, agentId: AgentId): Promise<AccountId[]> => {
  const { rows } = await sql<{ id: AccountId }>`
    select id from session.account where agent_id = ${agentId} order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Sessions end as revoked (403); logins that have begun wait for the lock and find the account disabled. */
export const closeAccounts = async (tx: Tx, agentId: AgentId, now: Date): Promise<void> => {
  const ids = await accountsOf(tx, agentId);
  await sql`update session.account
    set status = 'disabled', ended_at = case when role <> 'agent' then coalesce(ended_at, ${now}) end
    where id = any (${ids}::bigint[])`.execute(tx);
  await sql`update session.token set ended_at = ${now}, end_reason = 'revoked'
    where account_id = any (${ids}::bigint[]) and ended_at is null`.execute(tx);
  await sql`delete from session.remembered where account_id = any (${ids}::bigint[])`.execute(tx);
};

const pseudonym = (): string => `closed.${randomBytes(10).toString('hex')}`;
/** A hash that no password has. */
const NO_HASH = '-';

/** The versions of the agreements that were accepted stay: they prove the acceptance, by the number of the account. */
export const eraseAccounts = async (tx: Tx, { accountIds }: ErasureContext): Promise<void> => {
  const ids = sql`any (${accountIds}::bigint[])`;
  await sql`delete from session.sms_code
    where mobile in (select mobile from session.account where id = ${ids})`.execute(tx);
  await sql`delete from session.mobile_change where account_id = ${ids}`.execute(tx);
  await sql`delete from session.notified_lock where account_id = ${ids}`.execute(tx);
  await sql`delete from session.login_record where account_id = ${ids}`.execute(tx);
  await sql`delete from session.remembered where account_id = ${ids}`.execute(tx);
  await sql`delete from session.token where account_id = ${ids}`.execute(tx);
  await sql`delete from session.second_factor where account_id = ${ids}`.execute(tx);
  for (const id of accountIds)
    await sql`update session.account set login_name = ${pseudonym()}, mobile = ${pseudonym()},
      name = null, password_hash = ${NO_HASH} where id = ${id} and status = 'disabled'`.execute(tx);
};
