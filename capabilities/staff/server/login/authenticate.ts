/** Resolves a console token to the caller. Read at every request, so that revoked permissions take effect at once. */
import type { Authentication, StaffCaller } from '#platform/auth/caller.ts';
import { hashToken } from '#platform/auth/token.ts';
import { grantedTo, type StaffPermissions, type StaffRole } from '#platform/contract/permissions.ts';
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId, StaffSessionId } from '#platform/ids/caller-ids.ts';
import { limits } from '../../rules/limits.ts';
import { touchSession } from './tokens.ts';

interface SessionRow {
  hash: string;
  id: StaffSessionId;
  accountId: StaffId;
  loginName: string;
  name: string;
  role: StaffRole;
  status: 'normal' | 'disabled';
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  seenAt: Date;
  expiresAt: Date;
  endsAt: Date;
  endReason: string | null;
}

const sessions = batchLookups<string, SessionRow>(async (db, hashes) => {
  const { rows } = await sql<SessionRow>`
    select token.hash, token.id, account.id as "accountId", account.login_name as "loginName", account.name,
      account.role, account.status, factor.enabled_at is not null as "hasSecondFactor",
      account.must_change_password as "mustChangePassword", token.seen_at as "seenAt", token.expires_at as "expiresAt",
      token.ends_at as "endsAt", token.end_reason as "endReason"
    from staff.token join staff.account on account.id = token.account_id
      left join staff.second_factor factor on factor.account_id = account.id
    where token.hash = any (${hashes}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.hash, row]));
});

const endOf = (found: SessionRow, now: Date): 'expired' | 'barred' | undefined => {
  if (found.status === 'disabled') return 'barred';
  return found.endReason !== null || found.expiresAt <= now ? 'expired' : undefined;
};

/** @param declared staff permissions, as the capabilities declare them for their calls. */
export const authenticateStaff =
  (declared: StaffPermissions) =>
  async (db: Db, token: string, now: Date): Promise<Authentication<StaffCaller>> => {
    const found = await sessions.one(db, hashToken(token));
    if (found === undefined) return 'expired';
    const end = endOf(found, now);
    if (end !== undefined) return end;
    if (now.getTime() - found.seenAt.getTime() > limits.touchMs) await touchSession(db, found.id, found.endsAt, now);
    const isProven = found.hasSecondFactor && !found.mustChangePassword;
    return {
      staffId: found.accountId,
      sessionId: found.id,
      loginName: found.loginName,
      name: found.name,
      role: found.role,
      isProven,
      permissions: isProven ? grantedTo(declared, found.role) : new Set(),
    };
  };
