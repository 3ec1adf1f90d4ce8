/** The requests of RuoYi-App, as it sends them: paths, methods, query and body, headers (docs/domain.md §13). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
const right = { username: 'chenliqun', password: TEST_PASSWORD };

beforeAll(async () => {
  server = await testServer({ env: { CAPTCHA: 'on' } });
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  const { db } = server.database;
  await db.transaction(async (tx) => {
    // a refused login of the test before is recorded after its answer
    await sql`lock table session.login_record in exclusive mode`.execute(tx);
    for (const table of ['login_attempt', 'remembered', 'token', 'login_record', 'consent', 'account'])
      await sql`delete from ${sql.raw(`session.${table}`)}`.execute(tx);
  });
  const createdAt = new Date('2026-03-01T04:05:06Z');
  await addAccount(db, { agentId: idOf(1), loginName: 'chenliqun', mobile: '13880217736', createdAt });
});
afterAll(() => server.close());

/** Sends a request without a body where the client has no data, but with the content type JSON. */
const send = async (
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<{ code: number; msg: string } & Record<string, unknown>> => {
  const response = await fetch(`${server.url}/prod-api${path}`, {
    method,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json() as never;
};
const picture = async (): Promise<{ code: string; uuid: string }> => {
  const { uuid } = await send('GET', '/captchaImage');
  const { rows } = await sql<{ answer: number }>`
    select answer from session.captcha where uuid = ${String(uuid)}`.execute(server.database.db);
  return { code: String(rows[0]?.answer), uuid: String(uuid) };
};
const loggedIn = async (password = TEST_PASSWORD): Promise<string> => {
  const { token } = await send('POST', '/login', { body: { ...right, password, ...(await picture()) } });
  return String(token);
};
const members = (answer: object): string[] => Object.keys(answer).toSorted();

describe('POST /login', () => {
  it('answers the token besides code and msg', async () => {
    const answer = await send('POST', '/login', { body: { ...right, ...(await picture()) } });
    expect(members(answer)).toEqual(['code', 'msg', 'token']);
    expect((await send('GET', '/getInfo', { token: String(answer.token) })).code).toBe(200);
  });

  it('has the rules of /login/app: captcha, and attempts counted together with it', async () => {
    expect(await send('POST', '/login', { body: right })).toMatchObject({ code: 601, reason: 'captcha_required' });
    for (const path of ['/login', '/login/app', '/login', '/login/app', '/login'])
      await send('POST', path, { body: { ...right, password: 'wrong', ...(await picture()) } });
    expect(await send('POST', '/login', { body: { ...right, ...(await picture()) } })).toMatchObject({
      code: 601,
      reason: 'login_locked',
    });
  });
});

describe('POST /logout', () => {
  it('without a body ends the session', async () => {
    const token = await loggedIn();
    expect(await send('POST', '/logout', { token })).toMatchObject({ code: 200 });
    expect((await send('GET', '/getInfo', { token })).code).toBe(401);
  });

  it('succeeds for an ended session and without one: the client logs out when it is answered 401', async () => {
    const token = await loggedIn();
    await send('POST', '/logout', { token });
    expect((await send('POST', '/logout', { token })).code).toBe(200);
    expect((await send('POST', '/logout')).code).toBe(200);
  });

  it('is recorded where a session ended, and not where nobody was logged in', async () => {
    const recorded = async (): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        select id from audit.entry where call = 'session.logout-user'`.execute(server.database.db);
      return rows.length;
    };
    const before = await recorded();
    await send('POST', '/logout', { token: await loggedIn() });
    expect(await recorded()).toBe(before + 1);
    await send('POST', '/logout', { token: 'a-token-that-nobody-has' });
    await send('POST', '/logout');
    expect(await recorded()).toBe(before + 1);
  });
});

it('GET /getInfo has nickName and avatar', async () => {
  const { user, roles, permissions } = await send('GET', '/getInfo', { token: await loggedIn() });
  expect(user).toMatchObject({ userName: 'chenliqun', nickName: expect.stringMatching(/./), avatar: '' });
  expect([roles, permissions]).toEqual([['agent'], expect.arrayContaining(['account:edit'])]);
});

describe('GET /system/user/profile', () => {
  it('answers data, roleGroup and postGroup besides code and msg', async () => {
    const answer = await send('GET', '/system/user/profile', { token: await loggedIn() });
    expect(members(answer)).toEqual(['code', 'data', 'msg', 'postGroup', 'roleGroup']);
    expect(answer).toMatchObject({
      data: { userName: 'chenliqun', phonenumber: '138****7736', createTime: '2026-03-01 12:05:06' },
      roleGroup: '代理商',
      postGroup: expect.stringMatching(/^V\d$/),
    });
  });

  it('requires a login', async () => {
    expect((await send('GET', '/system/user/profile')).code).toBe(401);
  });
});

describe('PUT /system/user/profile/updatePwd', () => {
  const path = '/system/user/profile/updatePwd';
  const fields = { oldPassword: TEST_PASSWORD, newPassword: 'Wq83 plum+&' };

  it.each([
    ['in the query', () => ({ query: `?${new URLSearchParams(fields)}` })],
    ['in the body', () => ({ query: '', body: fields })],
    [
      'in the body rather than others in the query',
      () => ({ query: '?oldPassword=x&newPassword=Zu5-other', body: fields }),
    ],
  ])('takes the fields %s, ends other sessions and keeps this one', async (_where, request) => {
    const [token, other] = [await loggedIn(), await loggedIn()];
    const { query, ...more } = request();
    expect(await send('PUT', path + query, { token, ...more })).toMatchObject({ code: 200 });
    expect((await send('GET', '/getInfo', { token })).code).toBe(200);
    expect((await send('GET', '/getInfo', { token: other })).code).toBe(401);
    expect(await loggedIn(fields.newPassword)).toMatch(/^[\w-]{43}$/);
  });

  it('shares the attempts of changePwd', async () => {
    const token = await loggedIn();
    const wrong = { oldPassword: 'wrong', newPassword: 'Wq83-plum' };
    for (let i = 0; i < 3; i += 1) await send('PUT', `${path}?${new URLSearchParams(wrong)}`, { token });
    for (let i = 0; i < 2; i += 1) await send('POST', '/api/ag/my/center/changePwd', { token, body: wrong });
    expect(await send('PUT', `${path}?${new URLSearchParams(fields)}`, { token })).toMatchObject({
      code: 601,
      reason: 'step_up_locked',
    });
  });

  it('names missing fields, and requires a login', async () => {
    expect(await send('PUT', path, { token: await loggedIn() })).toMatchObject({ code: 400, fields: {} });
    expect((await send('PUT', path, { body: fields })).code).toBe(401);
  });
});
