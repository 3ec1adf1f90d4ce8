/** Resolves a token to its caller at every request, so that revoked rights take effect immediately. */
import type { Authentication, Caller } from '#platform/auth/caller.ts';
import { scopeOf } from '#platform/auth/scope.ts';
import { hashToken } from '#platform/auth/token.ts';
import {
  grantedTo,
  type AgentPermissions,
  type AgentRole,
  type EmployeeGrant,
} from '#platform/contract/permissions.ts';
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId, SessionId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { isOpen } from '../../rules/is-open.ts';
import { limits } from '../../rules/limits.ts';
import { markAnswered, touchSession } from '../tokens.ts';

interface SessionRow {
  hash: string;
  id: SessionId;
  accountId: AccountId;
  agentId: AgentId;
  role: AgentRole;
  grants: EmployeeGrant[];
  status: 'normal' | 'disabled';
  until: BusinessDay | null;
  seenAt: Date;
  expiresAt: Date;
  endReason: string | null;
  isUnanswered: boolean;
  agentStatus: 'normal' | 'frozen';
  isSpecific: boolean;
}

/** Loads session, account and agent in one query for all waiting requests. */
const sessions = batchLookups<string, SessionRow>(async (db, hashes) => {
  const { rows } = await sql<SessionRow>`
    select token.hash, token.id, token.account_id as "accountId", account.agent_id as "agentId", account.role,
      account.grants, account.status, account.until,
      token.seen_at as "seenAt", token.expires_at as "expiresAt", token.end_reason as "endReason",
      token.family is not null and token.answered_at is null as "isUnanswered",
      agent.status as "agentStatus", agent.is_specific as "isSpecific"
    from session.token join session.account on account.id = token.account_id
    cross join lateral agents.api_standing(account.agent_id) as agent
    where token.hash = any (${hashes}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.hash, row]));
});

/** A revoked session or an account that is not open is barred (403); every other end is an expiry (401). */
const endOf = (found: SessionRow, now: Date): 'expired' | 'barred' | undefined => {
  if (found.endReason === 'revoked') return 'barred';
  if (found.endReason !== null || found.expiresAt <= now) return 'expired';
  return isOpen(found, found.agentStatus, now) ? undefined : 'barred';
};

/** @param declared permissions that the capabilities declare, with the roles that have them. */
export const authenticateAgents = (declared: AgentPermissions) => {
  const known = new Map<string, ReadonlySet<string>>();
  const permissionsOf = ({ role, grants }: SessionRow): ReadonlySet<string> => {
    const key = [role, ...grants].join();
    const found = known.get(key) ?? grantedTo(declared, role, ...grants);
    known.set(key, found);
    return found;
  };
  return async (db: Db, token: string, now: Date): Promise<Authentication<Caller>> => {
    const found = await sessions.one(db, hashToken(token));
    if (found === undefined) return 'expired';
    const end = endOf(found, now);
    if (end !== undefined) return end;
    if (found.isUnanswered) await markAnswered(db, found.id, now);
    if (now.getTime() - found.seenAt.getTime() > limits.touchMs) await touchSession(db, found.id, now);
    return {
      accountId: found.accountId,
      sessionId: found.id,
      agentId: found.agentId,
      roles: [found.role],
      grants: found.grants,
      permissions: permissionsOf(found),
      isSpecificAccount: found.isSpecific,
      isFrozen: found.agentStatus === 'frozen',
      scope: scopeOf(found.agentId),
    };
  };
};
