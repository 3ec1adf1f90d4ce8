import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { settlementAccountsOf } from '#capabilities/settlement/server/api.ts';
import { STORY_NOW, testServer } from '../test-server.ts';
import { buildSmallWorld, WORLD_PASSWORD } from './small-world.ts';

it('can be written to a fresh database, new ids continue after its own, and its accounts can log in', async () => {
  const server = await testServer();
  const { db } = server.database;
  const world = await buildSmallWorld(db, { now: new Date(STORY_NOW), services: server.services });
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from terminals.terminal) as terminals,
    (select count(*) from policies.price_chain) as chains,
    (select count from statistics.current_count where agent_id = 1 and is_team and kind = 'agent'
      and key = 'V4') as "V4",
    (select sum(count) from statistics.current_count where agent_id = 1 and is_team and kind = 'terminal') as team,
    nextval('agents.agent_id_seq') as next`.execute(db);
  expect(rows[0]).toEqual({
    terminals: world.terminals.length,
    chains: 9 * 5 + 7 * 5,
    V4: 1,
    team: world.terminals.length - 3,
    next: 10,
  });
  expect(world.terminal('direct', 3).merchant_id).toBe(1);
  for (const account of [world.accounts.root, world.accounts.viewer]) {
    const answer = await server
      .client()
      .ok(login, { username: account.loginName, password: WORLD_PASSWORD, code: '', uuid: '' });
    expect(answer.token).toMatch(/^[\w-]{20,}$/);
  }
  const [payee] = await settlementAccountsOf(db, world.agents.mid.id, world.now);
  expect(payee).toMatchObject({
    id: world.settlementAccounts.get(world.agents.mid.id),
    holderName: '马俊杰',
    isVerified: true,
    isDefault: true,
  });
  expect(world.settlementAccounts.has(world.agents.specific.id)).toBe(false);
  await server.close();
});
