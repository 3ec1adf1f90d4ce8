/** The staff resets the password of an agent that cannot log in, or whose password others know. */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handlePrepared } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { sendPasswordLink } from '../../contract/passwords/send-password-link.ts';
import { limits } from '../../rules/limits.ts';
import { lockAccount, type Account } from '../account.ts';
import { endOtherSessions } from '../tokens.ts';
import { hashOfNothing, queuePasswordLink } from './password-links.ts';

/** Nobody is written to again and again. @throws refuse('agent_closed'), refuse('password_links_used') */
const lockOwnAccount = async (db: Tx, agentId: AgentId, now: Date): Promise<Account> => {
  const { rows } = await sql<{ id: Account['id'] }>`
    select id from session.account where agent_id = ${agentId} and role = 'agent'
      and status = 'normal' order by id limit 1`.execute(db);
  const account = rows[0] && (await lockAccount(db, rows[0].id));
  if (account === undefined || account.status === 'disabled') throw refuse('agent_closed');
  const { rows: sent } = await sql<{ count: number }>`
    select count(*)::int as count from session.password_link where account_id = ${account.id}
      and created_at >= ${startOfDay(businessDay(now))}`.execute(db);
  if (onlyRow(sent).count >= limits.passwordLinksADay)
    throw refuse('password_links_used', { most: limits.passwordLinksADay });
  return account;
};

export const sendPasswordLinkRoute = handlePrepared(
  sendPasswordLink,
  hashOfNothing,
  async (context, { agentCode, reason }, hash) => {
    const { db, now, audit } = context;
    const agent = await requireAgentCoded(db, agentCode);
    const account = await lockOwnAccount(db, agent.id, now);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from session.token
      where account_id = ${account.id} and ended_at is null and expires_at > ${now}`.execute(db);
    await sql`
      update session.account set password_hash = ${hash}, password_changed_at = ${now}
      where id = ${account.id}`.execute(db);
    await endOtherSessions(db, account.id, undefined, 'password', now);
    const expiresAt = await queuePasswordLink(context, account.id, limits.passwordLinkMs);
    await notify(db, [{ agentId: agent.id, kind: 'system', key: 'password_reset', values: { reason } }], now);
    const ended = onlyRow(rows).count;
    audit({ subject: 'agent', subjectId: agent.id, after: { password: 'reset', ended, reason } });
    return { mobile: maskMobile(account.mobile), expiresAt: expiresAt.toISOString(), ended };
  },
);
