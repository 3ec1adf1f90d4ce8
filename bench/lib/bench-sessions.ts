/** Sessions for benchmarks, created without the login, which is slow by design and not measured here. */
import type { BrowserContext } from 'playwright-core';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { addAccount, tokenFor } from '#testing/session.ts';

/** @returns a token for the agent's account, which is created if missing. */
export const tokenOf = async (db: Db, agentId: AgentId): Promise<string> => {
  const { rows } = await sql<{
    id: AccountId;
  }>`select id from session.account where agent_id = ${agentId} and role = 'agent' limit 1`.execute(db);
  const mobile = `1791${String(agentId).padStart(7, '0')}`;
  const id = rows[0]?.id ?? (await addAccount(db, { agentId, loginName: `bench${agentId}`, mobile }));
  return tokenFor(db, id, new Date());
};

/**
 * Tokens of so many accounts of one agent, as in a large company: an account is held to its own share of the server,
 * so that one alone could not send an open load.
 */
export const tokensOf = (db: Db, agentId: AgentId, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const loginName = `bench${agentId}of${index}`;
      const { rows } = await sql<{ id: AccountId }>`
        select id from session.account where login_name = ${loginName}`.execute(db);
      const mobile = `1792${String(index).padStart(7, '0')}`;
      return tokenFor(db, rows[0]?.id ?? (await addAccount(db, { agentId, loginName, mobile })), new Date());
    }),
  );

/** Stores a session in the browser as the app does after a login. */
export const keepSession = async (context: BrowserContext, url: string, token: string): Promise<void> => {
  const page = await context.newPage();
  // a page whose content security policy allows requests to the server
  await page.goto(`${url}/pages/login/index`);
  await page.evaluate(async (token) => {
    const response = await fetch('/prod-api/getInfo', { headers: { authorization: `Bearer ${token}` } });
    const { user, roles, permissions, isSpecificAccount } = (await response.json()) as Record<string, unknown>;
    localStorage.setItem(
      'zy.session',
      JSON.stringify({ token, user, userAdminInfo: { roles, permissions }, isSpecificAccount }),
    );
  }, token);
  await page.close();
};
