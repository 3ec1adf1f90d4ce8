/** Where a request comes from, and how recently the credentials of its sender changed. */
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import type { AccountId, AgentId, SessionId } from '#platform/ids/caller-ids.ts';
import { deviceName } from '../../contract/login/device-name.ts';
import { coarseNetwork } from '../../rules/sessions/coarse-network.ts';
import { endOtherSessions } from '../tokens.ts';
import { accountsOf } from './close-accounts.ts';

const DAY_MS = 86_400_000;

export interface Origin {
  readonly device: string;
  /** The network as the login log records it. */
  readonly network: string;
  /**
   * Whether the device of the request's session logged in for the first time within the last 24 hours, even if it is
   * the account's first device.
   */
  readonly isNewDevice: boolean;
}

/** A login repeated on a new device leaves it new. */
const isOnNewDevice = async (db: Db, accountId: AccountId, sessionId: SessionId, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ isNew: boolean }>`
    select exists (select from session.login_record own join session.login_record first
        on first.account_id = own.account_id and first.device_key = own.device_key
        and (first.is_new_device or first.is_first)
      where own.account_id = ${accountId} and own.session_id = ${sessionId}
        and first.first_at > ${new Date(now.getTime() - DAY_MS)}) as "isNew"`.execute(db);
  return onlyRow(rows).isNew;
};

export const originOf = async ({ db, caller, now, ip, userAgent }: AgentContext): Promise<Origin> => ({
  device: deviceName(userAgent) ?? '',
  network: coarseNetwork(ip),
  isNewDevice: await isOnNewDevice(db, caller.accountId, caller.sessionId, now),
});

/** Whether password or mobile of the account changed within the last 24 hours; its first password is no change. */
export const isCredentialNew = async (db: Db, accountId: AccountId, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ isNew: boolean }>`
    select exists (select from session.account where id = ${accountId} and password_changed_at > ${since}
        and password_changed_at > created_at)
      or exists (select from session.mobile_change where account_id = ${accountId} and changed_at > ${since}) as
        "isNew"`.execute(db);
  return onlyRow(rows).isNew;
};

/**
 * The mobile that the agent's own account had before any change since then, so that a person who changed it does not
 * get the message. Undefined without an account.
 */
export const mobileSince = async (db: Db, agentId: AgentId, since: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ mobile: string }>`
    select coalesce((select former.mobile from session.mobile_change former
      where former.account_id = account.id and former.changed_at >= ${since} order by former.changed_at, former.id
      limit 1), account.mobile) as mobile
    from session.account where agent_id = ${agentId} and role = 'agent' order by id limit 1`.execute(db);
  return rows[0]?.mobile;
};

/** When the passwords of the agents' own accounts were last changed. */
export const passwordChanges = async (db: Db, agentIds: readonly AgentId[]): Promise<ReadonlyMap<AgentId, Date>> => {
  const { rows } = await sql<{ agentId: AgentId; at: Date }>`
    select distinct on (agent_id) agent_id as "agentId", password_changed_at as at from session.account
    where agent_id = any (${agentIds}::bigint[]) and role = 'agent' order by agent_id, id`.execute(db);
  return new Map(rows.map(({ agentId, at }) => [agentId, at]));
};

/**
 * Ends all sessions of the agent and its staff but one, with the logins that their devices remember. @returns how many.
 */
export const endSessionsOf = async (
  tx: Tx,
  agentId: AgentId,
  exceptId: SessionId | undefined,
  now: Date,
): Promise<number> => {
  const accountIds = await accountsOf(tx, agentId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session.token where account_id = any (${accountIds}::bigint[])
      and id <> ${exceptId ?? 0} and ended_at is null and expires_at > ${now}`.execute(tx);
  for (const accountId of accountIds) await endOtherSessions(tx, accountId, exceptId, 'revoked', now);
  return onlyRow(rows).count;
};

/** When the second factor of the account was switched on; undefined while it is off. */
export const secondFactorSince = async (db: Db, accountId: AccountId): Promise<Date | undefined> => {
  const { rows } = await sql<{ enabledAt: Date | null }>`
    select enabled_at as "enabledAt" from session.second_factor where account_id = ${accountId}`.execute(db);
  return rows[0]?.enabledAt ?? undefined;
};
