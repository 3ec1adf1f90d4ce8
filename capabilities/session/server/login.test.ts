import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { getCaller } from '../contract/get-caller.ts';
import { login } from '../contract/login.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';

let server: TestServer;
let accountId: number;
const right = { username: 'chenliqun', password: TEST_PASSWORD };

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  accountId = await addAccount(server.database.db, { agentId: 1, loginName: 'chenliqun', mobile: '13880217736' });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  await sql`delete from session.login_attempt`.execute(server.database.db);
});
afterAll(() => server.close());

/** The answer without what differs by chance. */
const shape = ({ code, msg, reason }: { code: number; msg: string; reason?: string }) => ({ code, msg, reason });

describe('POST /login/app', () => {
  it.each([['chenliqun'], ['ChenLiqun'], ['13880217736'], ['138 8021 7736']])(
    'lets %s in and puts the token at the top level',
    async (username) => {
      const { status, json } = await server.client().raw('POST', '/prod-api/login/app', { ...right, username });
      expect(status).toBe(200);
      expect(json).toMatchObject({ code: 200, token: expect.stringMatching(/^[\w-]{43}$/) });
      expect(json.data).toBeUndefined();
      const info = await server.client(json.token as string).ok(getCaller, {});
      expect(info).toMatchObject({
        user: { agentId: '1', agentCode: 'ZY80213', mobile: '138****7736' },
        roles: ['agent'],
        isSpecificAccount: false,
      });
    },
  );

  it('stores the token hashed: nothing in the table opens a session', async () => {
    const { token } = await server.client().ok(login, right);
    const { rows } = await sql<{ row: string }>`select token::text as row from session.token`.execute(
      server.database.db,
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    for (const { row } of rows.slice(0, 3)) {
      const hash = row.split(',')[2] ?? '';
      expect((await server.client(hash).call(getCaller, {})).code).toBe(401);
    }
  });

  it('answers the same for a wrong password and for a name that nobody has, and counts both down', async () => {
    for (const left of [4, 3, 2, 1]) {
      const known = await server.client().call(login, { ...right, password: 'wrong' });
      const unknown = await server.client().call(login, { username: 'nobody', password: 'wrong' });
      expect(shape(known)).toEqual(shape(unknown));
      expect(known).toMatchObject({ code: 601, reason: 'login_wrong', msg: `账号或密码错误，还可尝试 ${left} 次` });
    }
    const known = await server.client().call(login, { ...right, password: 'wrong' });
    const unknown = await server.client().call(login, { username: 'nobody', password: 'wrong' });
    expect(shape(known)).toEqual(shape(unknown));
    expect(known).toMatchObject({ code: 601, reason: 'login_locked' });
  });

  it('locks the pair of name and address for 15 minutes, also for the right password, and then lets in', async () => {
    for (let i = 0; i < 5; i += 1) await server.client().call(login, { ...right, password: 'wrong' });
    server.clock.advance(14 * 60_000 + 59_000);
    expect(await server.client().call(login, right)).toMatchObject({ reason: 'login_locked' });
    server.clock.advance(1000);
    expect((await server.client().call(login, right)).code).toBe(200);
  });

  it('does not lock the owner out at another address', async () => {
    const { db } = server.database;
    for (let i = 0; i < 5; i += 1) await server.client().call(login, { ...right, password: 'wrong' });
    await sql`update session.login_attempt set ip = '203.0.113.9'`.execute(db);
    expect((await server.client().call(login, right)).code).toBe(200);
  });

  it('lets no more than five of 30 parallel guesses be looked at', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => server.client().call(login, { ...right, password: 'wrong' })),
    );
    expect(answers.filter(({ reason }) => reason === 'login_wrong')).toHaveLength(4);
    expect(answers.filter(({ reason }) => reason === 'login_locked')).toHaveLength(26);
  });

  it('asks for a captcha, even where they are off, once a name is guessed at from many addresses', async () => {
    const { db } = server.database;
    await server.client().call(login, { ...right, password: 'wrong' });
    await sql`insert into session.login_attempt select name_hash, '203.0.113.' || n, 3, last_at
      from session.login_attempt, generate_series(1, 4) n`.execute(db);
    expect(await server.client().call(login, right)).toMatchObject({ reason: 'captcha_required' });
    expect((await server.client().call(login, { ...right, username: '13880217736' })).code).toBe(200);
  });

  it('turns an address away that tries many names', async () => {
    await sql`insert into session.login_attempt select 'x' || n, '127.0.0.1', 4, ${new Date(STORY_NOW)}
      from generate_series(1, 15) n`.execute(server.database.db);
    expect(await server.client().call(login, right)).toMatchObject({ code: 429, retryAfter: 900 });
  });

  it('bars a disabled account, but only who knows its password learns that', async () => {
    const { db } = server.database;
    await sql`update session.account set status = 'disabled' where id = ${accountId}`.execute(db);
    expect((await server.client().call(login, right)).code).toBe(403);
    expect(await server.client().call(login, { ...right, password: 'wrong' })).toMatchObject({
      code: 601,
      reason: 'login_wrong',
    });
    await sql`update session.account set status = 'normal' where id = ${accountId}`.execute(db);
  });

  it.each([
    [{ username: '', password: 'x' }, 'username'],
    [{ username: 'chenliqun' }, 'password'],
    [{ username: 'chenliqun', password: '' }, 'password'],
    [{ username: ['chenliqun'], password: 'x' }, 'username'],
    [{ username: 'chenliqun', password: { a: 1 } }, 'password'],
    [{ username: 'a'.repeat(65), password: 'x' }, 'username'],
  ])('names the field of %j', async (body, field) => {
    const { json } = await server.client().raw('POST', '/prod-api/login/app', body);
    expect(json).toMatchObject({ code: 400, fields: { [field]: expect.any(String) } });
  });

  it('takes unknown members and stores none of them', async () => {
    const { json } = await server
      .client()
      .raw('POST', '/prod-api/login/app', { ...right, isAdmin: true, __proto__: { a: 1 } });
    expect(json.code).toBe(200);
  });

  it('writes one audit row per login, and one for a refused one, without the password', async () => {
    await server.client().call(login, right);
    await server.client().call(login, { ...right, password: 'secret-guess' });
    const { rows } = await sql<{ outcome: string; text: string }>`
      select outcome, entry::text as text from audit.entry where call = 'session.login' order by id desc
        limit 2`.execute(server.database.db);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'done']);
    expect(rows.some(({ text }) => text.includes('secret-guess') || text.includes(TEST_PASSWORD))).toBe(false);
  });

  it('says it in the language that was asked for', async () => {
    const answer = await server.client().call(login, { ...right, password: 'wrong' }, { lang: 'en' });
    expect(answer.msg).toBe('Wrong account or password, 4 tries left');
  });
});

describe('a remembered device', () => {
  const remember = async () => {
    const { token, data } = await server.client().ok(login, { ...right, passwordCheck: true });
    return { token, rememberToken: data?.rememberToken ?? '' };
  };

  it('stands for the password once, and gets the next credential', async () => {
    const { rememberToken } = await remember();
    const second = await server.client().ok(login, { username: 'chenliqun', rememberToken, passwordCheck: true });
    expect(second.data?.rememberToken).toMatch(/^[\w-]{43}$/);
    expect(second.data?.rememberToken).not.toBe(rememberToken);
    expect(await server.client().call(login, { username: 'chenliqun', rememberToken })).toMatchObject({
      reason: 'login_wrong',
    });
  });

  it('is forgotten when it logs in without the tick', async () => {
    const { rememberToken } = await remember();
    expect(await server.client().ok(login, { username: 'chenliqun', rememberToken })).not.toHaveProperty('data');
    expect((await server.client().call(login, { username: 'chenliqun', rememberToken })).code).toBe(601);
  });

  it('is remembered once: beside a password the old credential is given back', async () => {
    const { rememberToken } = await remember();
    await server.client().ok(login, { ...right, rememberToken, passwordCheck: true });
    expect((await server.client().call(login, { username: 'chenliqun', rememberToken })).code).toBe(601);
  });

  it('opens no other account', async () => {
    await addAccount(server.database.db, { agentId: 2, loginName: 'majunjie', mobile: '15900000002' });
    const { rememberToken } = await remember();
    expect(await server.client().call(login, { username: 'majunjie', rememberToken })).toMatchObject({
      reason: 'login_wrong',
    });
  });

  it('ends after 90 days without use', async () => {
    const { rememberToken } = await remember();
    server.clock.advance(90 * 86_400_000);
    expect(await server.client().call(login, { username: 'chenliqun', rememberToken })).toMatchObject({
      reason: 'login_wrong',
    });
  });

  it('opens one session when it is used twice at the same moment', async () => {
    const { rememberToken } = await remember();
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.client().call(login, { username: 'chenliqun', rememberToken })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});
