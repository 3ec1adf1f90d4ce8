import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connect } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { renameAgent } from '#capabilities/agents/contract/names/rename-agent.ts';
import { editRegistration } from '#capabilities/invitations/contract/registration/edit-registration.ts';
import { submitRegistration } from '#capabilities/invitations/contract/registration/submit-registration.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { logout } from '#capabilities/session/contract/sessions/logout.ts';
import { addAccount } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

interface Entry {
  readonly call: string;
  readonly agentId: AgentId | null;
  readonly accountId: AccountId | null;
  readonly reason: string;
}

const entries = async (): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select call, agent_id as "agentId", account_id as "accountId", reason from audit.entry order by id`.execute(
    server.database.db,
  );
  return rows;
};

it('writes an audit row for a refused command, and for a refused login of an account', async () => {
  const leaf = await server.as(idOf(4));
  const accountId = await addAccount(server.database.db, {
    agentId: idOf(3),
    loginName: 'known',
    mobile: '13977770003',
  });
  expect(await leaf.call(renameAgent, { id: 3, name: '别人' })).toMatchObject({ code: 404 });
  expect(await server.client().call(login, { username: 'known', password: 'wrong' })).toMatchObject({ code: 601 });
  await expect.poll(entries).toMatchObject([
    { call: 'agents.rename-agent', agentId: 4, reason: 'error.not_found' },
    { call: 'session.login', agentId: 3, accountId, reason: 'login_wrong' },
  ]);
});

it('writes none for strangers who are nobody: names without an account, forged tokens, malformed bodies', async () => {
  const before = (await entries()).length;
  const strangers = server.client();
  expect(await strangers.call(login, { username: 'nobody', password: 'wrong' })).toMatchObject({ code: 601 });
  for (let turn = 0; turn < 20; turn += 1) {
    const registration = `forged-${turn}-${'x'.repeat(30)}`;
    const wrong = await strangers.raw('POST', `/prod-api${editRegistration.path}`, { registration, name: 7 });
    expect(wrong.json.code).toBe(400);
    expect(await strangers.call(submitRegistration, { registration })).toMatchObject({ code: 601 });
  }
  for (const body of ['[]', '"x"', '7', '{"a":{"a":{}}}'])
    expect((await strangers.raw('POST', `/prod-api${login.path}`, body)).json.code).toBe(400);
  // a row that was begun would be there before the next one
  expect(await strangers.call(login, { username: 'known', password: 'wrong' })).toMatchObject({ code: 601 });
  await expect.poll(async () => (await entries()).length).toBe(before + 1);
});

it('writes a bounded number for an account that is refused without end', async () => {
  const before = (await entries()).length;
  const leaf = await server.as(idOf(4));
  for (let turn = 0; turn < 50; turn += 1) await leaf.call(renameAgent, { id: 3, name: '别人' });
  expect((await entries()).length - before).toBe(30);
  server.clock.advance(60_000);
  await leaf.call(renameAgent, { id: 3, name: '别人' });
  expect((await entries()).length - before).toBe(31);
});

it('writes no audit rows for unauthenticated or rate-limited requests, which could flood the log', async () => {
  const before = (await entries()).length;
  for (let i = 0; i < 3; i += 1)
    expect(await server.client('x'.repeat(43)).call(logout, {})).toMatchObject({ code: 401 });
  await sql`insert into session.login_attempt select 'x' || n, '127.0.0.1', 4, ${new Date(STORY_NOW)}
    from generate_series(1, 15) n`.execute(server.database.db);
  for (let i = 0; i < 3; i += 1)
    expect(await server.client().call(login, { username: 'nobody', password: 'wrong' })).toMatchObject({ code: 429 });
  expect(await entries()).toHaveLength(before);
});

it.each([
  `update audit.entry set reason = 'another'`,
  'update audit.entry set reason = reason where false',
  'delete from audit.entry',
  'truncate audit.entry',
])('a written row stays, for every role: %s', async (statement) => {
  const owner = connect(server.ownerUrl, 1);
  onTestFinished(() => owner.close());
  await expect(owner.pool.query(statement)).rejects.toThrow(/append-only/);
  await expect(server.database.pool.query(statement)).rejects.toThrow('permission denied for table entry');
});
