/** Console sessions: created at login; ended by logout, by a password change, or by timeout. */
import { hashToken, newToken } from '#platform/auth/token.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId, StaffSessionId } from '#platform/ids/caller-ids.ts';
import { endsAt, expiresAt } from '../../rules/sessions/session-end.ts';

export interface Device {
  ip: string;
  userAgent: string;
  /** The account had not logged in on the device before. */
  isNewDevice?: boolean;
}

/** `ended`: by the person, from another session. */
export type EndReason = 'logout' | 'password' | 'disabled' | 'second_factor' | 'ended';

/** @returns the token; only its hash is stored. */
export const openSession = async (
  tx: Tx,
  accountId: StaffId,
  { ip, userAgent, isNewDevice = false }: Device,
  now: Date,
): Promise<string> => {
  const token = newToken();
  const end = endsAt(now);
  await sql`
    insert into staff.token (account_id, hash, created_at, seen_at, expires_at, ends_at, ip, user_agent,
      is_new_device)
    values (${accountId}, ${hashToken(token)}, ${now}, ${now}, ${expiresAt(now, end)}, ${end}, ${ip},
      ${userAgent}, ${isNewDevice})`.execute(tx);
  return token;
};

/** Stores the time of use and extends the idle timeout; called only when the stored time is some minutes old. */
export const touchSession = async (db: Db, id: StaffSessionId, end: Date, now: Date): Promise<void> => {
  await sql`
    update staff.token set seen_at = ${now}, expires_at = ${expiresAt(now, end)}
    where id = ${id} and ended_at is null and seen_at < ${now}`.execute(db);
};

export const endSession = async (tx: Tx, id: StaffSessionId, reason: EndReason, now: Date): Promise<void> => {
  await sql`
    update staff.token set ended_at = ${now}, end_reason = ${reason} where id = ${id} and ended_at is null`.execute(tx);
};

/** Ends all sessions of an account except one. */
export const endOtherSessions = async (
  tx: Tx,
  accountId: StaffId,
  exceptId: StaffSessionId | undefined,
  reason: EndReason,
  now: Date,
): Promise<void> => {
  await sql`
    update staff.token set ended_at = ${now}, end_reason = ${reason}
    where account_id = ${accountId} and id <> ${exceptId ?? 0} and ended_at is null`.execute(tx);
};
