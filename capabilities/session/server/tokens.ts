/** Sessions: opened by a login, ended by logout, revocation, a new password, seven days without use, or thirty days. */
import { hashToken, newToken } from '#platform/auth/token.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, SessionId } from '#platform/ids/caller-ids.ts';
import { limits } from '../rules/limits.ts';

export interface Device {
  ip: string;
  userAgent: string;
  /** Family of the credentials that the login's device remembers. */
  family?: string;
}

export type EndReason = 'logout' | 'password' | 'revoked';

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** @returns the session id and the only copy of its token. */
export const openSession = async (
  tx: Tx,
  accountId: AccountId,
  device: Device,
  now: Date,
): Promise<{ id: SessionId; token: string }> => {
  const token = newToken();
  const { rows } = await sql<{ id: SessionId }>`
    insert into session.token (account_id, hash, created_at, seen_at, expires_at, ip, user_agent,
      family)
    values (${accountId}, ${hashToken(token)}, ${now}, ${now}, ${after(now, limits.sessionMs)}, ${device.ip},
      ${device.userAgent}, ${device.family ?? null}) returning id`.execute(tx);
  return { id: onlyRow(rows).id, token };
};

/**
 * Records a use and extends the session, up to its whole lifetime; called only when the last recorded use is some
 * minutes old.
 */
export const touchSession = async (db: Db, id: SessionId, now: Date): Promise<void> => {
  await sql`
    update session.token set seen_at = ${now},
      expires_at = least(${after(now, limits.sessionMs)}::timestamptz,
        created_at + ${limits.wholeSessionMs / 1000} * interval '1 second')
    where id = ${id} and ended_at is null and seen_at < ${now}`.execute(db);
};

/** Records the first use: the answer of the login arrived. */
export const markAnswered = async (db: Db, id: SessionId, now: Date): Promise<void> => {
  await sql`update session.token set answered_at = ${now} where id = ${id} and answered_at is null`.execute(db);
};

/** @returns how many sessions ended (0: it had already ended). */
export const endSession = async (tx: Tx, id: SessionId, reason: EndReason, now: Date): Promise<number> => {
  const { rows } = await sql`
    update session.token set ended_at = ${now}, end_reason = ${reason} where id = ${id} and ended_at is null
      returning id`.execute(tx);
  return rows.length;
};

/** Ends all sessions of an account but one, and deletes all its remembered devices. */
export const endOtherSessions = async (
  tx: Tx,
  accountId: AccountId,
  exceptId: SessionId | undefined,
  reason: EndReason,
  now: Date,
): Promise<void> => {
  const except = exceptId ?? 0;
  await sql`
    update session.token set ended_at = ${now}, end_reason = ${reason}
    where account_id = ${accountId} and id <> ${except} and ended_at is null`.execute(tx);
  await sql`delete from session.remembered where account_id = ${accountId} and token_id <> ${except}`.execute(tx);
};
