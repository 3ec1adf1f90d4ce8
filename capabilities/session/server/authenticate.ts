/** What a token leads to, asked at every request: rights taken away a second ago are gone. */
import { sql } from 'kysely';
import { agentById } from '#capabilities/agents/server/api.ts';
import type { Authentication } from '#platform/auth/caller.ts';
import { scopeOf } from '#platform/auth/scope.ts';
import { hashToken } from '#platform/auth/token.ts';
import type { Db } from '#platform/db/db.ts';
import { limits } from '../rules/limits.ts';
import { permissionsOf, type Role } from '../rules/permissions.ts';
import { touchSession } from './tokens.ts';

interface Found {
  id: number;
  accountId: number;
  agentId: number;
  role: Role;
  status: 'normal' | 'disabled';
  seenAt: Date;
  expiresAt: Date;
  endReason: string | null;
}

const find = async (db: Db, token: string): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select token.id, token.account_id as "accountId", account.agent_id as "agentId", account.role, account.status,
      token.seen_at as "seenAt", token.expires_at as "expiresAt", token.end_reason as "endReason"
    from session.token join session.account on account.id = token.account_id
    where token.hash = ${hashToken(token)}`.execute(db);
  return rows[0];
};

/** A session that somebody revoked, and an account that was disabled, are barred; every other end is just an end. */
const endOf = (found: Found, now: Date): 'expired' | 'barred' | undefined => {
  if (found.endReason === 'revoked') return 'barred';
  if (found.endReason !== null || found.expiresAt <= now) return 'expired';
  return found.status === 'disabled' ? 'barred' : undefined;
};

export const authenticate = async (db: Db, token: string, now: Date): Promise<Authentication> => {
  const found = await find(db, token);
  if (found === undefined) return 'expired';
  const end = endOf(found, now);
  if (end !== undefined) return end;
  const agent = await agentById(db, found.agentId);
  if (agent === undefined) return 'barred';
  if (now.getTime() - found.seenAt.getTime() > limits.touchMs) await touchSession(db, found.id, now);
  return {
    accountId: found.accountId,
    sessionId: found.id,
    agentId: agent.id,
    roles: [found.role],
    permissions: permissionsOf(found.role),
    isSpecificAccount: agent.isSpecific,
    isFrozen: agent.status === 'frozen',
    scope: scopeOf(agent.id),
  };
};
