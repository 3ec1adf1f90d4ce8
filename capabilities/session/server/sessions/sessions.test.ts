import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { login } from '../../contract/login/login.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import { logout } from '../../contract/sessions/logout.ts';
import { revokeSession } from '../../contract/sessions/revoke-session.ts';
import { cleanJob } from '../cleanup-job.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let accountId: AccountId;
const right = { username: 'chenliqun', password: TEST_PASSWORD };

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  accountId = await addAccount(server.database.db, { agentId: idOf(1), loginName: 'chenliqun', mobile: '13880217736' });
  await addAccount(server.database.db, { agentId: idOf(2), loginName: 'majunjie', mobile: '15900000002' });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  await sql`delete from session.remembered`.execute(server.database.db);
  await sql`delete from session.token`.execute(server.database.db);
});
afterAll(() => server.close());

const loggedIn = async (more: object = {}) =>
  server.client((await server.client().ok(login, { ...right, ...more })).token);
const codeOf = async (client: {
  call: TestServer['client'] extends never ? never : ReturnType<TestServer['client']>['call'];
}) => (await client.call(getCaller, {})).code;

describe('a token', () => {
  it('expires seven days after its last use', async () => {
    const client = await loggedIn();
    server.clock.advance(7 * DAY_MS - 1);
    expect(await codeOf(client)).toBe(200);
    server.clock.advance(7 * DAY_MS - 1);
    expect(await codeOf(client)).toBe(200);
    server.clock.advance(7 * DAY_MS);
    expect(await codeOf(client)).toBe(401);
  });

  it('does not turn every read into a write', async () => {
    const client = await loggedIn();
    server.clock.advance(60_000);
    await codeOf(client);
    const { rows } = await sql<{ same: boolean }>`select seen_at = created_at as same from session.token`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it.each([
    ['no token', undefined],
    ['an unknown one', 'x'.repeat(43)],
    ['garbage', 'a b'],
    ['SQL', "'; drop table session.token; --aaaaaaaa"],
  ])('that is %s returns 401', async (_what, token) => {
    const { status, json } = await server.client(token).raw('GET', '/prod-api/getInfo');
    expect(status).toBe(200);
    expect(json).toEqual({ code: 401, msg: '登录已过期，即将前往登录页' });
  });

  it('of a disabled account is refused at the next call', async () => {
    const client = await loggedIn();
    await sql`update session.account set status = 'disabled' where id = ${accountId}`.execute(server.database.db);
    expect(await codeOf(client)).toBe(403);
    await sql`update session.account set status = 'normal' where id = ${accountId}`.execute(server.database.db);
    expect(await codeOf(client)).toBe(200);
  });

  it('has the changed permissions of the role at the next call', async () => {
    const client = await loggedIn();
    expect((await client.ok(getCaller, {})).permissions).toContain('wallet:withdraw');
    await sql`update session.account set role = 'agent-viewer', grants = '{export}' where id = ${accountId}`.execute(
      server.database.db,
    );
    const info = await client.ok(getCaller, {});
    expect(info.roles).toEqual(['agent-viewer']);
    expect(info.permissions.filter((name) => !name.endsWith(':view'))).toEqual(['export:use']);
    await sql`update session.account set role = 'agent', grants = '{}' where id = ${accountId}`.execute(
      server.database.db,
    );
  });
});

describe('GET /getInfo', () => {
  it('reports isSpecificAccount and the status of a frozen agent', async () => {
    await addAccount(server.database.db, { agentId: idOf(9), loginName: 'specific', mobile: '15900000009' });
    await addAccount(server.database.db, { agentId: idOf(8), loginName: 'frozen', mobile: '15900000008' });
    const { token } = await server.client().ok(login, { ...right, username: 'specific' });
    expect(await server.client(token).ok(getCaller, {})).toMatchObject({ isSpecificAccount: true });
    const frozen = await server.client().ok(login, { ...right, username: 'frozen' });
    expect(await server.client(frozen.token).ok(getCaller, {})).toMatchObject({ user: { status: 'frozen' } });
  });
});

describe('POST /api/logout', () => {
  it('ends the token (401 afterwards) and no other session', async () => {
    const [first, second] = [await loggedIn(), await loggedIn()];
    expect(await first.call(logout, {})).toMatchObject({ code: 200 });
    expect(await codeOf(first)).toBe(401);
    expect((await first.call(logout, {})).code).toBe(401);
    expect(await codeOf(second)).toBe(200);
  });
});

describe('the list of sessions', () => {
  it('returns the current one first, then by last use, including remembered devices without a session', async () => {
    await loggedIn({ passwordCheck: true });
    server.clock.advance(7 * DAY_MS);
    const forgotten = await loggedIn({ passwordCheck: true });
    await forgotten.ok(logout, {});
    const over = await loggedIn();
    await over.ok(logout, {});
    const current = await loggedIn();
    server.clock.advance(1000);
    await loggedIn();
    const { rows } = await current.ok(listSessions, {});
    expect(rows.map(({ isCurrent, isLoggedIn, isRemembered }) => [isCurrent, isLoggedIn, isRemembered])).toEqual([
      [true, true, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('contains no sessions of other accounts', async () => {
    await server.client().ok(login, { ...right, username: 'majunjie' });
    const { rows } = await (await loggedIn()).ok(listSessions, {});
    expect(rows).toHaveLength(1);
  });
});

describe('revoking a session', () => {
  const idOf = async (client: Awaited<ReturnType<typeof loggedIn>>): Promise<string> =>
    (await client.ok(listSessions, {})).rows[0]?.id ?? '';

  it('bars its token (403) and deletes its remembered credential', async () => {
    const { token, data } = await server.client().ok(login, { ...right, passwordCheck: true });
    const lost = server.client(token);
    const id = await idOf(lost);
    await (await loggedIn()).ok(revokeSession, { id });
    expect(await codeOf(lost)).toBe(403);
    expect(
      await server.client().call(login, { username: 'chenliqun', rememberToken: data?.rememberToken }),
    ).toMatchObject({ reason: 'login_wrong' });
  });

  it('deletes the credential of a remembered device whose session has ended', async () => {
    const lost = await loggedIn({ passwordCheck: true });
    const id = await idOf(lost);
    server.clock.advance(7 * DAY_MS);
    const current = await loggedIn();
    await current.ok(revokeSession, { id });
    expect((await current.ok(listSessions, {})).rows).toHaveLength(1);
    expect((await current.call(revokeSession, { id })).code).toBe(404);
  });

  it('returns byte-identical responses for an unknown session and for one of another account', async () => {
    const { token } = await server.client().ok(login, { ...right, username: 'majunjie' });
    const foreign = await idOf(server.client(token));
    const current = await loggedIn();
    const [theirs, none] = [foreign, '999999'].map((id) =>
      current.raw('POST', '/prod-api/api/ag/my/sessions/revoke', { id }),
    );
    expect((await theirs)?.text).toBe((await none)?.text);
    expect((await none)?.json.code).toBe(404);
    expect(await codeOf(server.client(token))).toBe(200);
  });

  it.each([[{}], [{ id: 'abc' }], [{ id: -1 }], [{ id: { $ne: 1 } }], [{ id: [1] }], [{ id: '9007199254740993' }]])(
    'returns 400 for %j',
    async (body) => {
      const { json } = await (await loggedIn()).raw('POST', '/prod-api/api/ag/my/sessions/revoke', body);
      expect(json).toMatchObject({ code: 400, fields: { id: expect.any(String) } });
    },
  );
});

it('deletes expired data and nothing that is still usable', async () => {
  const { db } = server.database;
  await loggedIn({ passwordCheck: true });
  const { data } = await server.client().ok(login, { ...right, passwordCheck: true });
  server.clock.advance(80 * DAY_MS);
  const fresh = await server
    .client()
    .ok(login, { username: 'chenliqun', rememberToken: data?.rememberToken, passwordCheck: true });
  server.clock.advance(20 * DAY_MS);
  await db.transaction((tx) => cleanJob.run({ tx, db, clock: server.clock, services: server.services }, {} as never));
  const { rows } = await sql<{ count: number }>`select count(*) from session.token`.execute(db);
  expect(rows[0]?.count).toBe(2); // the current session, and the one whose spent credential is still watched
  expect(
    (await server.client().call(login, { username: 'chenliqun', rememberToken: fresh.data?.rememberToken })).code,
  ).toBe(200);
});
