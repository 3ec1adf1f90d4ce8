/**
 * Idempotency keys (docs/domain.md §13): the row of a key commits in the same transaction as its effect. A second
 * request with the same key waits for that transaction and returns the identical bytes.
 */
import type { Audience } from '#platform/contract/call.ts';
import { countChanged } from '#platform/db/count-changed.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, StaffId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { conflict } from './problem.ts';

/** Owner of a key: agents' accounts and staff have separate id sequences. */
export interface KeyOwner {
  audience: Audience;
  accountId: AccountId | StaffId;
}

export interface KeyedRequest extends KeyOwner {
  key: string;
  /** `POST /api/…`: method and path never change, the name of a call may. */
  endpoint: string;
  body: unknown;
  now: Date;
}

/** A keyed hash, because a body may hold a password or a code: they cannot be guessed from a copy of the table. */
const hashOf = (vault: Vault, endpoint: string, body: unknown): string =>
  vault.blindIndex('platform.idempotency', `${endpoint}\n${JSON.stringify(body)}`);

/**
 * Whether a stored key belongs to the same request. Earlier versions stored the name of the call instead of its
 * endpoint, and names have changed since: for these rows the body decides, so that a request in flight during the
 * upgrade is not executed twice.
 */
const isSameRequest = (vault: Vault, stored: { call: string; body_hash: string }, request: KeyedRequest): boolean =>
  (stored.call === request.endpoint || !stored.call.includes(' ')) &&
  stored.body_hash === hashOf(vault, stored.call, request.body);

/**
 * Claims the key, or finds its stored answer.
 * @returns the stored answer, or undefined when the caller is the first and must do the work. @throws 409 on another
 * body.
 */
export const claimKey = async (tx: Tx, vault: Vault, request: KeyedRequest): Promise<string | undefined> => {
  const { audience, accountId, key, endpoint, body, now } = request;
  const hash = hashOf(vault, endpoint, body);
  await sql`delete from platform.idempotency where audience = ${audience} and account_id = ${accountId} and key = ${key}
    and at < ${now}::timestamptz - interval '24 hours'`.execute(tx);
  const taken = await sql`
    insert into platform.idempotency (audience, account_id, key, call, body_hash, at)
      values (${audience}, ${accountId}, ${key}, ${endpoint}, ${hash}, ${now})
    on conflict do nothing returning 1`.execute(tx);
  if (taken.rows.length > 0) return undefined;
  const stored = await sql<{ call: string; body_hash: string; answer: string | null }>`
    select call, body_hash, answer from platform.idempotency where audience = ${audience} and account_id = ${accountId}
      and key = ${key}`.execute(tx);
  const row = stored.rows[0];
  if (row?.answer == null || !isSameRequest(vault, row, request)) throw conflict('error.key_reused');
  return row.answer;
};

/**
 * The answer that the same request got before; without one, or with another body, {@link claimKey} decides. For calls
 * whose slow part before the transaction would refuse a request that has already taken effect.
 */
export const storedAnswer = async (db: Db, vault: Vault, request: KeyedRequest): Promise<string | undefined> => {
  const { audience, accountId, key, now } = request;
  const { rows } = await sql<{ call: string; body_hash: string; answer: string | null }>`
    select call, body_hash, answer from platform.idempotency where audience = ${audience} and account_id = ${accountId}
      and key = ${key} and at >= ${now}::timestamptz - interval '24 hours'`.execute(db);
  const row = rows[0];
  return row?.answer != null && isSameRequest(vault, row, request) ? row.answer : undefined;
};

/** Deletes keys older than 24 hours, with their answers. @returns how many. */
export const forgetOldKeys = (tx: Tx, now: Date): Promise<number> =>
  countChanged(tx, sql`delete from platform.idempotency where at < ${now}::timestamptz - interval '24 hours'`);

/** Stores the answer that every replay of the key returns. */
export const storeAnswer = async (tx: Tx, owner: KeyOwner, key: string, answer: string): Promise<void> => {
  await sql`
    update platform.idempotency set answer = ${answer}
    where audience = ${owner.audience} and account_id = ${owner.accountId} and key = ${key}`.execute(tx);
};
