/** The staff logs an agent and its own staff out everywhere: a lost phone, a stolen password. */
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { revokeAgentSessions } from '../../contract/sessions/revoke-agent-sessions.ts';
import { accountsOf } from './close-accounts.ts';

/** Ends all sessions of the agent's accounts; they can log in again with password and code. */
export const revokeAgentSessionsRoute = handle(revokeAgentSessions, async (context, { agentCode, reason }) => {
  const { db, now, audit } = context;
  const agent = await requireAgentCoded(db, agentCode);
  const ids = await accountsOf(db, agent.id);
  const { rows } = await sql`
    update session.token set ended_at = ${now}, end_reason = 'revoked'
    where account_id = any (${ids}::bigint[]) and ended_at is null returning id`.execute(db);
  await sql`delete from session.remembered where account_id = any (${ids}::bigint[])`.execute(db);
  const told = { agentId: agent.id, kind: 'system', key: 'sessions_ended', values: { reason } } as const;
  await notify(db, [{ ...told, link: '/pages/myInfo/setting/setting?view=devices' }], now);
  audit({ subject: 'agent', subjectId: agent.id, after: { ended: rows.length, reason } });
  return { ended: rows.length };
});
