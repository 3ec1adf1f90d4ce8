/**
 * "Remember me": a random credential per device. Each use replaces it with a new one, so a stolen copy works at most
 * once.
 */
import { sql } from '#platform/db/sql.ts';
import { hashToken, newToken } from '#platform/auth/token.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { limits } from '../rules/limits.ts';
import type { AccountId, SessionId } from '#platform/ids/caller-ids.ts';

/**
 * Whether the credential belongs to the account. Read only; {@link useRemembered} consumes it in the login's
 * transaction.
 */
export const isRemembered = async (
  db: Db,
  accountId: AccountId | undefined,
  token: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from session.remembered where hash = ${hashToken(token)} and account_id = ${accountId ?? null}
      and expires_at > ${now}`.execute(db);
  return rows.length > 0;
};

/** @returns false when a concurrent request consumed it first. */
export const useRemembered = async (tx: Tx, accountId: AccountId, token: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from session.remembered where hash = ${hashToken(token)} and account_id = ${accountId} returning id`.execute(
    tx,
  );
  return rows.length > 0;
};

/** @returns the only copy of the credential. */
export const rememberDevice = async (
  tx: Tx,
  accountId: AccountId,
  sessionId: SessionId,
  now: Date,
): Promise<string> => {
  const token = newToken();
  await sql`
    insert into session.remembered (account_id, hash, token_id, used_at, expires_at)
    values (${accountId}, ${hashToken(token)}, ${sessionId}, ${now},
      ${new Date(now.getTime() + limits.rememberMs)})`.execute(tx);
  return token;
};

export const forgetDevice = async (tx: Tx, sessionId: SessionId): Promise<number> => {
  const { rows } = await sql`delete from session.remembered where token_id = ${sessionId} returning id`.execute(tx);
  return rows.length;
};
