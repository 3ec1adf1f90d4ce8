import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { login } from '../../contract/login/login.ts';

let server: TestServer;
let accountId: AccountId;
const right = { username: 'chenliqun', password: TEST_PASSWORD };

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  accountId = await addAccount(server.database.db, { agentId: idOf(1), loginName: 'chenliqun', mobile: '13880217736' });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  await sql`delete from session.login_attempt`.execute(server.database.db);
});
afterAll(() => server.close());

/** The comparable members of a response. */
const shape = ({ code, msg, reason }: { code: number; msg: string; reason?: string }) => ({ code, msg, reason });

describe('POST /login/app', () => {
  it.each([['chenliqun'], ['ChenLiqun'], ['13880217736'], ['138 8021 7736']])(
    'logs %s in and returns the token at the top level',
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

  it('stores only the hash of the token: no table content can be used as a token', async () => {
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

  it('returns the same refusal and counts down attempts for a wrong password and an unknown name', async () => {
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

  it('locks the pair of name and address for exactly 15 minutes, even for the right password', async () => {
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

  it('checks at most five of 30 parallel guesses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => server.client().call(login, { ...right, password: 'wrong' })),
    );
    expect(answers.filter(({ reason }) => reason === 'login_wrong')).toHaveLength(4);
    expect(answers.filter(({ reason }) => reason === 'login_locked')).toHaveLength(26);
  });

  it('requires a captcha, even where disabled, once a name had wrong passwords from many addresses', async () => {
    const { db } = server.database;
    await server.client().call(login, { ...right, password: 'wrong' });
    await sql`insert into session.login_attempt select name_hash, '203.0.113.' || n, 3, last_at, false, 3
      from session.login_attempt, generate_series(1, 4) n`.execute(db);
    expect(await server.client().call(login, right)).toMatchObject({ reason: 'captcha_required' });
  });

  it('blocks an address that tries many names', async () => {
    await sql`insert into session.login_attempt select 'x' || n, '127.0.0.1', 4, ${new Date(STORY_NOW)}
      from generate_series(1, 15) n`.execute(server.database.db);
    expect(await server.client().call(login, right)).toMatchObject({ code: 429, retryAfter: 900 });
  });

  it('bars a disabled account, revealing it only after the right password', async () => {
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
  ])('names the invalid field of %j', async (body, field) => {
    const { json } = await server.client().raw('POST', '/prod-api/login/app', body);
    expect(json).toMatchObject({ code: 400, fields: { [field]: expect.any(String) } });
  });

  it('ignores unknown members and stores none of them', async () => {
    const { json } = await server
      .client()
      .raw('POST', '/prod-api/login/app', { ...right, isAdmin: true, __proto__: { a: 1 } });
    expect(json.code).toBe(200);
  });

  it('writes one audit row per login and one per refusal, without the password', async () => {
    const account = { agentId: idOf<never>(3), loginName: 'audited', mobile: '13977770009' };
    await addAccount(server.database.db, account);
    const asked = { username: account.loginName, password: TEST_PASSWORD };
    await server.client().call(login, asked);
    await server.client().call(login, { ...asked, password: 'secret-guess' });
    const lastTwo = async () => {
      const { rows } = await sql<{ outcome: string; text: string }>`
        select outcome, entry::text as text from audit.entry where call = 'session.login' order by id desc
          limit 2`.execute(server.database.db);
      return rows;
    };
    // a login does not wait for the row of a stranger's refusal
    await expect.poll(async () => (await lastTwo()).map(({ outcome }) => outcome)).toEqual(['refused', 'done']);
    const rows = await lastTwo();
    expect(rows.some(({ text }) => text.includes('secret-guess') || text.includes(TEST_PASSWORD))).toBe(false);
  });

  it('returns messages in the requested language', async () => {
    const answer = await server.client().call(login, { ...right, password: 'wrong' }, { lang: 'en' });
    expect(answer.msg).toBe('Wrong account or password, 4 tries left');
  });
});

describe('a remembered device', () => {
  const remember = async () => {
    const { token, data } = await server.client().ok(login, { ...right, passwordCheck: true });
    return { token, rememberToken: data?.rememberToken ?? '' };
  };

  it('replaces the password once and receives the next credential', async () => {
    const { rememberToken } = await remember();
    const second = await server.client().ok(login, { username: 'chenliqun', rememberToken, passwordCheck: true });
    expect(second.data?.rememberToken).toMatch(/^[\w-]{43}$/);
    expect(second.data?.rememberToken).not.toBe(rememberToken);
    expect((await server.client(second.token).call(getCaller, {})).code).toBe(200);
    server.clock.advance(60_000);
    expect(await server.client().call(login, { username: 'chenliqun', rememberToken })).toMatchObject({
      reason: 'login_wrong',
    });
  });

  it('is deleted by a login with rememberMe off', async () => {
    const { rememberToken } = await remember();
    expect(await server.client().ok(login, { username: 'chenliqun', rememberToken })).not.toHaveProperty('data');
    expect((await server.client().call(login, { username: 'chenliqun', rememberToken })).code).toBe(601);
  });

  it('has one credential: a login by password consumes the old one', async () => {
    const { rememberToken } = await remember();
    await server.client().ok(login, { ...right, rememberToken, passwordCheck: true });
    expect((await server.client().call(login, { username: 'chenliqun', rememberToken })).code).toBe(601);
  });

  it('cannot log in to another account', async () => {
    await addAccount(server.database.db, { agentId: idOf(2), loginName: 'majunjie', mobile: '15900000002' });
    const { rememberToken } = await remember();
    expect(await server.client().call(login, { username: 'majunjie', rememberToken })).toMatchObject({
      reason: 'login_wrong',
    });
  });

  it('expires after 90 days without use', async () => {
    const { rememberToken } = await remember();
    server.clock.advance(90 * 86_400_000);
    expect(await server.client().call(login, { username: 'chenliqun', rememberToken })).toMatchObject({
      reason: 'login_wrong',
    });
  });

  it('receives the same next credential when two tabs send it at once', async () => {
    const { rememberToken } = await remember();
    const request = { username: 'chenliqun', rememberToken, passwordCheck: true };
    const answers = await Promise.all([1, 2, 3].map(() => server.client().ok(login, request)));
    expect(new Set(answers.map(({ data }) => data?.rememberToken)).size).toBe(1);
    for (const { token } of answers) expect((await server.client(token).call(getCaller, {})).code).toBe(200);
  });
});
