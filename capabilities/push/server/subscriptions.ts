/** Subscribed browsers: sealed, because a person who knows one could watch or flood it. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import type { AccountId, AgentId, SessionId } from '#platform/ids/caller-ids.ts';
import type { PushTarget } from '#platform/push/web-push.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { SubscriptionId } from '../contract/push-fields.ts';

const boundTo = (hash: string): string => `push.subscription:${hash}`;
export const hashOf = (vault: Vault, endpoint: string): string => vault.blindIndex('push.endpoint', endpoint);

export const openTarget = (vault: Vault, hash: string, sealed: string): PushTarget =>
  JSON.parse(vault.open(sealed, boundTo(hash))) as PushTarget;

/**
 * The same with the current keys: a new index key changes the hash, and with it the text to which the target is bound.
 */
export const resealTarget = (vault: Vault, hash: string, sealed: string): { hash: string; sealed: string } => {
  const target = openTarget(vault, hash, sealed);
  const next = hashOf(vault, target.endpoint);
  return {
    hash: next,
    sealed: next === hash ? vault.reseal(sealed, boundTo(hash)) : vault.seal(JSON.stringify(target), boundTo(next)),
  };
};

export interface Subscriber {
  readonly accountId: AccountId;
  readonly agentId: AgentId;
  readonly sessionId: SessionId;
}

interface StoredSubscription {
  accountId: AccountId;
  sealed: string;
}

/** The subscription of the same browser, locked. */
export const heldSubscription = async (tx: Tx, hash: string): Promise<StoredSubscription | undefined> => {
  const { rows } = await sql<StoredSubscription>`
    select account_id as "accountId", target_sealed as sealed from push.subscription
    where endpoint_hash = ${hash} for update`.execute(tx);
  return rows[0];
};

/** A browser is subscribed for one session, and a session in one browser, so a device has at most one of each. */
export const putSubscription = async (
  tx: Tx,
  vault: Vault,
  { accountId, agentId, sessionId }: Subscriber,
  target: PushTarget,
  { lang, now }: { lang: Lang; now: Date },
): Promise<void> => {
  const hash = hashOf(vault, target.endpoint);
  await sql`
    delete from push.subscription where (session_id = ${sessionId} and endpoint_hash <> ${hash})
      or (endpoint_hash = ${hash} and account_id <> ${accountId})`.execute(tx);
  await sql`
    insert into push.subscription (account_id, agent_id, session_id, endpoint_hash, target_sealed, lang, created_at)
    values (${accountId}, ${agentId}, ${sessionId}, ${hash}, ${vault.seal(JSON.stringify(target), boundTo(hash))},
      ${lang}, ${now})
    on conflict (endpoint_hash) do update set session_id = excluded.session_id,
      target_sealed = excluded.target_sealed, lang = excluded.lang`.execute(tx);
};

export const isSubscribed = async (db: Db, sessionId: SessionId): Promise<boolean> => {
  const { rows } = await sql`select 1 from push.subscription where session_id = ${sessionId}`.execute(db);
  return rows.length > 0;
};

/** @returns the number of ended subscriptions. */
export const removeSubscriptions = async (db: Db, ids: readonly SubscriptionId[]): Promise<number> => {
  const { rows } = await sql`
    delete from push.subscription where id = any (${ids}::bigint[]) returning id`.execute(db);
  return rows.length;
};
