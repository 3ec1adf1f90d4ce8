import type { AgentRole } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { listAgentAccounts } from '../../contract/sessions/list-agent-accounts.ts';
import { devicesOf } from './devices-of.ts';

interface AgentAccount {
  readonly id: AccountId;
  readonly loginName: string;
  readonly name: string | null;
  readonly role: AgentRole;
  readonly mobile: string;
  readonly status: 'normal' | 'disabled';
  readonly createdAt: Date;
  readonly hasSecondFactor: boolean;
}

const MOST = 20;

const agentAccounts = async (db: Db, agentId: AgentId): Promise<AgentAccount[]> => {
  const { rows } = await sql<AgentAccount>`
    select id, login_name as "loginName", name, role, mobile, status, created_at as "createdAt",
      exists (select from session.second_factor factor where factor.account_id = account.id
        and factor.enabled_at is not null) as "hasSecondFactor"
    from session.account where agent_id = ${agentId}
    order by status = 'disabled', role <> 'agent', id limit ${MOST}`.execute(db);
  return rows;
};

export const listAgentAccountsRoute = handle(listAgentAccounts, async ({ db, now }, { agentCode }) => {
  const agent = await requireAgentCoded(db, agentCode);
  const accounts = [];
  for (const { id, name, mobile, status, createdAt, ...account } of await agentAccounts(db, agent.id)) {
    const devices = (await devicesOf(db, id, now)).filter(({ isLoggedIn }) => isLoggedIn);
    accounts.push({
      ...account,
      ...(name !== null && { name }),
      ...(status === 'normal' && { mobile: maskMobile(mobile) }),
      isOpen: status === 'normal',
      createdAt: createdAt.toISOString(),
      devices: devices.map(({ userAgent, seenAt }) => ({ userAgent, seenAt: seenAt.toISOString() })),
    });
  }
  return { accounts };
});
