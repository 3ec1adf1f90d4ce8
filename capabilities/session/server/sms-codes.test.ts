import { sql } from '#platform/db/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { changePassword } from '../contract/change-password.ts';
import { getCaller } from '../contract/get-caller.ts';
import { login } from '../contract/login.ts';
import { resetPassword } from '../contract/reset-password.ts';
import { sendSmsBeforeLogin } from '../contract/send-sms-before-login.ts';
import { sendSms } from '../contract/send-sms.ts';
import { useCode } from './sms-codes.ts';
import { addAccount, codeSentTo, TEST_PASSWORD } from '#testing/session.ts';
import { idOf } from '#platform/ids/id.ts';

const mobile = '13880217736';
const asked = { mobile, type: 'reset_password' } as const;
const NEW = 'Wq83-plum';
let server: TestServer;
let nobody: TestClient;
const right = { username: 'chenliqun', password: TEST_PASSWORD };

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  nobody = server.client();
});
beforeEach(async () => {
  const { db } = server.database;
  server.clock.set(STORY_NOW);
  for (const table of [
    'session.remembered',
    'session.token',
    'session.account',
    'session.sms_code',
    'session.login_attempt',
    'platform.sms_outbox',
  ]) {
    await sql`delete from ${sql.raw(table)}`.execute(db);
  }
  await addAccount(db, { agentId: idOf(1), loginName: 'chenliqun', mobile });
});
afterAll(() => server.close());

const loggedIn = async () => server.client((await nobody.ok(login, right)).token);
const askedCode = async () => {
  await nobody.ok(sendSmsBeforeLogin, asked);
  return codeSentTo(server.database.db, mobile);
};
const other = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('GET …/sendSMS2', () => {
  it('returns byte-identical responses for an unknown mobile, and sends nothing to it', async () => {
    const path = (number: string) => `/prod-api/api/ag/my/center/sendSMS2?mobile=${number}&type=reset_password`;
    const known = await nobody.raw('GET', path(mobile));
    const unknown = await nobody.raw('GET', path('13911112222'));
    expect(known.text).toBe(unknown.text);
    expect(known.json.code).toBe(200);
    await codeSentTo(server.database.db, mobile);
    expect((await readOutbox(server.database.db)).map((message) => message.mobile)).toEqual([mobile]);
  });

  it('applies the same limits to both: a second request within 60 s is too soon', async () => {
    for (const number of [mobile, '13911112222']) {
      await nobody.ok(sendSmsBeforeLogin, { ...asked, mobile: number });
      server.clock.advance(20_500);
      expect(await nobody.call(sendSmsBeforeLogin, { ...asked, mobile: number })).toMatchObject({
        code: 601,
        reason: 'sms_too_soon',
        msg: '请 40 秒后再获取验证码',
      });
      server.clock.advance(39_500);
      expect((await nobody.call(sendSmsBeforeLogin, { ...asked, mobile: number })).code).toBe(200);
    }
  });

  it('sends one code for two concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => nobody.call(sendSmsBeforeLogin, asked)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('sends at most ten codes a day to one mobile, and more on the next business day', async () => {
    server.clock.set('2026-09-18T15:00:00.000Z'); // 23:00 in Shanghai
    for (let i = 0; i < 10; i += 1) {
      await nobody.ok(sendSmsBeforeLogin, asked);
      server.clock.advance(60_000);
    }
    expect(await nobody.call(sendSmsBeforeLogin, asked)).toMatchObject({ reason: 'sms_too_many' });
    server.clock.set('2026-09-18T16:00:00.000Z');
    expect((await nobody.call(sendSmsBeforeLogin, asked)).code).toBe(200);
  });

  it('sends at most a hundred codes a day for one address', async () => {
    await sql`insert into session.sms_code (mobile, purpose, code_hash, ip, network, sent_at, expires_at)
      select '139' || lpad(n::text, 8, '0'), 'register', '', '127.0.0.1', '127.0.0.1',
         ${new Date(STORY_NOW)}, ${new Date(STORY_NOW)}
        from generate_series(1, 100) n`.execute(server.database.db);
    expect(await nobody.call(sendSmsBeforeLogin, asked)).toMatchObject({ reason: 'sms_too_many' });
  });

  it.each([
    ['mobile=1388021773&type=reset_password', 'mobile'],
    ['mobile=12880217736&type=reset_password', 'mobile'],
    ['type=reset_password', 'mobile'],
    ['mobile=13880217736&type=withdraw', 'type'],
    ['mobile=13880217736', 'type'],
    ['mobile=13880217736&mobile=13911112222&type=register', 'mobile'],
  ])('returns 400 for ?%s', async (query, field) => {
    const { json } = await nobody.raw('GET', `/prod-api/api/ag/my/center/sendSMS2?${query}`);
    expect(json).toMatchObject({ code: 400, fields: { [field]: expect.any(String) } });
  });
});

describe('GET …/sendSMS', () => {
  it("sends to the account's own mobile, ignoring any other in the request", async () => {
    const client = await loggedIn();
    const { json } = await client.raw('GET', '/prod-api/api/ag/my/center/sendSMS?type=withdraw&mobile=13911112222');
    expect(json).toMatchObject({ code: 200, data: { mobile: '138****7736', resendAfter: 60 } });
    const [message] = await readOutbox(server.database.db);
    expect(message).toMatchObject({
      mobile,
      template: 'session.code',
      values: { code: expect.stringMatching(/^\d{6}$/), minutes: '5', purpose: 'withdraw' },
    });
  });

  it('allows an immediate retry when the provider failed', async () => {
    const client = await loggedIn();
    const { send } = server.services.sms;
    Object.assign(server.services.sms, { send: () => Promise.reject(new Error('down')) });
    expect(await client.call(sendSms, { type: 'withdraw' })).toMatchObject({ code: 601, reason: 'sms_not_sent' });
    Object.assign(server.services.sms, { send });
    expect((await client.call(sendSms, { type: 'withdraw' })).code).toBe(200);
  });

  it('requires a login and a known purpose', async () => {
    expect((await nobody.call(sendSms, { type: 'withdraw' })).code).toBe(401);
    const { json } = await (await loggedIn()).raw('GET', '/prod-api/api/ag/my/center/sendSMS?type=reset_password');
    expect(json).toMatchObject({ code: 400, fields: { type: expect.any(String) } });
  });

  it('has its own limit: codes requested before login for the same mobile do not count against it', async () => {
    const client = await loggedIn();
    for (let i = 0; i < 10; i += 1) {
      await nobody.ok(sendSmsBeforeLogin, { mobile, type: i % 2 === 0 ? 'reset_password' : 'register' });
      server.clock.advance(60_000);
    }
    server.clock.advance(-1);
    expect(await nobody.call(sendSmsBeforeLogin, asked)).toMatchObject({ code: 601 });
    expect((await client.call(sendSms, { type: 'withdraw' })).code).toBe(200);
    expect(await client.call(sendSms, { type: 'settlement' })).toMatchObject({ reason: 'sms_too_soon' });
  });

  it('stores no code in plain text', async () => {
    const code = await askedCode();
    const { rows } = await sql<{ text: string }>`select sms_code::text as text from session.sms_code`.execute(
      server.database.db,
    );
    expect(rows.some(({ text }) => text.includes(code))).toBe(false);
  });
});

describe('POST …/resetPwd', () => {
  it('sets the password and ends every session and every remembered device', async () => {
    const { token, data } = await nobody.ok(login, { ...right, passwordCheck: true });
    const smsCode = await askedCode();
    expect(await nobody.call(resetPassword, { mobile, smsCode, password: NEW })).toMatchObject({ code: 200 });
    expect((await server.client(token).call(getCaller, {})).code).toBe(401);
    expect((await nobody.call(login, { username: 'chenliqun', rememberToken: data?.rememberToken })).code).toBe(601);
    expect((await nobody.call(login, right)).code).toBe(601);
    expect((await nobody.call(login, { ...right, password: NEW })).code).toBe(200);
  });

  it('unlocks a user who was locked out by wrong passwords', async () => {
    for (let i = 0; i < 5; i += 1) await nobody.call(login, { ...right, password: 'wrong' });
    await nobody.ok(resetPassword, { mobile, smsCode: await askedCode(), password: NEW });
    expect((await nobody.call(login, { ...right, password: NEW })).code).toBe(200);
  });

  it('accepts a code once', async () => {
    const smsCode = await askedCode();
    await nobody.ok(resetPassword, { mobile, smsCode, password: NEW });
    expect(await nobody.call(resetPassword, { mobile, smsCode, password: 'Zu5-other' })).toMatchObject({
      reason: 'sms_code_wrong',
    });
  });

  it('accepts a code once from 8 concurrent requests', async () => {
    const smsCode = await askedCode();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => nobody.call(resetPassword, { mobile, smsCode, password: `${NEW}${n}` })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('accepts a code once when both transactions check it before either commits', async () => {
    const code = await askedCode();
    const { db } = server.database;
    const use = () =>
      db.transaction(async (tx) => {
        const { services } = server;
        const context = { outside: db, db: tx, now: new Date(STORY_NOW), ip: '127.0.0.1', services } as never;
        await useCode(context, { mobile, purpose: 'reset_password', request: undefined }, code);
        await new Promise((resume) => setTimeout(resume, 100));
      });
    const outcomes = await Promise.allSettled([use(), use(), use()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accepts a code for five minutes', async () => {
    const smsCode = await askedCode();
    server.clock.advance(5 * 60_000);
    expect(await nobody.call(resetPassword, { mobile, smsCode, password: NEW })).toMatchObject({
      reason: 'sms_code_wrong',
    });
  });

  it('refuses even the right code after five wrong attempts', async () => {
    const smsCode = await askedCode();
    for (let i = 0; i < 5; i += 1) {
      expect(await nobody.call(resetPassword, { mobile, smsCode: other(smsCode), password: NEW })).toMatchObject({
        reason: 'sms_code_wrong',
      });
    }
    expect(await nobody.call(resetPassword, { mobile, smsCode, password: NEW })).toMatchObject({
      reason: 'sms_code_wrong',
    });
  });

  it('accepts only the latest code', async () => {
    const first = await askedCode();
    const { rows } = await sql<{ id: number }>`select max(id) as id from platform.sms_outbox`.execute(
      server.database.db,
    );
    server.clock.advance(60_000);
    await nobody.ok(sendSmsBeforeLogin, asked);
    const second = await codeSentTo(server.database.db, mobile, rows[0]?.id);
    // A one-in-a-million chance: both codes are equal.
    const stale = await nobody.call(resetPassword, {
      mobile,
      smsCode: first === second ? other(second) : first,
      password: NEW,
    });
    expect(stale).toMatchObject({ reason: 'sms_code_wrong' });
    expect((await nobody.call(resetPassword, { mobile, smsCode: second, password: NEW })).code).toBe(200);
  });

  it('refuses a code of another purpose or another mobile', async () => {
    await addAccount(server.database.db, { agentId: idOf(2), loginName: 'majunjie', mobile: '15900000002' });
    await (await loggedIn()).ok(sendSms, { type: 'withdraw' });
    const smsCode = await codeSentTo(server.database.db, mobile);
    expect(await nobody.call(resetPassword, { mobile, smsCode, password: NEW })).toMatchObject({
      reason: 'sms_code_wrong',
    });
    server.clock.advance(60_000);
    const { id = 0 } = (await readOutbox(server.database.db, mobile, 1))[0] ?? {};
    await nobody.ok(sendSmsBeforeLogin, asked);
    const own = await codeSentTo(server.database.db, mobile, id);
    expect(await nobody.call(resetPassword, { mobile: '15900000002', smsCode: own, password: NEW })).toMatchObject({
      reason: 'sms_code_wrong',
    });
  });

  it('returns byte-identical responses for an unknown mobile', async () => {
    const path = '/prod-api/api/ag/my/center/resetPwd';
    const known = await nobody.raw('POST', path, { mobile, smsCode: '123456', password: NEW });
    const unknown = await nobody.raw('POST', path, { mobile: '13911112222', smsCode: '123456', password: NEW });
    expect(known.text).toBe(unknown.text);
  });

  it('does not consume the code when the password is refused', async () => {
    const smsCode = await askedCode();
    expect(await nobody.call(resetPassword, { mobile, smsCode, password: '123456' })).toMatchObject({
      reason: 'password_common',
    });
    expect((await nobody.call(resetPassword, { mobile, smsCode, password: NEW })).code).toBe(200);
  });

  it.each([
    [{ mobile, smsCode: '12345', password: NEW }, 'smsCode'],
    [{ mobile, smsCode: 123456, password: NEW }, 'smsCode'],
    [{ mobile, smsCode: '123456', password: '12345' }, 'password'],
    [{ mobile, smsCode: '123456', password: 'x'.repeat(65) }, 'password'],
    [{ mobile: 13880217736, smsCode: '123456', password: NEW }, 'mobile'],
  ])('returns 400 for %j', async (body, field) => {
    const { json } = await nobody.raw('POST', '/prod-api/api/ag/my/center/resetPwd', body);
    expect(json).toMatchObject({ code: 400, fields: { [field]: expect.any(String) } });
  });
});

describe('POST …/changePwd', () => {
  const change = { oldPassword: TEST_PASSWORD, newPassword: NEW };

  it('sets the password and ends other sessions and remembered devices, but not the current session', async () => {
    const { token, data } = await nobody.ok(login, { ...right, passwordCheck: true });
    const [elsewhere, here] = [server.client(token), await loggedIn()];
    await here.ok(changePassword, change);
    expect((await here.call(getCaller, {})).code).toBe(200);
    expect((await elsewhere.call(getCaller, {})).code).toBe(401);
    expect((await nobody.call(login, { username: 'chenliqun', rememberToken: data?.rememberToken })).code).toBe(601);
    expect((await nobody.call(login, { ...right, password: NEW })).code).toBe(200);
  });

  it('locks after five wrong old passwords, even for the right one', async () => {
    const client = await loggedIn();
    for (const left of [4, 3, 2, 1]) {
      expect(await client.call(changePassword, { ...change, oldPassword: 'wrong' })).toMatchObject({
        reason: 'old_password_wrong',
        msg: `原密码错误，还可尝试 ${left} 次`,
      });
    }
    expect(await client.call(changePassword, { ...change, oldPassword: 'wrong' })).toMatchObject({
      reason: 'step_up_locked',
    });
    expect(await client.call(changePassword, change)).toMatchObject({ reason: 'step_up_locked' });
    server.clock.advance(15 * 60_000);
    expect((await client.call(changePassword, change)).code).toBe(200);
  });

  it.each([
    [TEST_PASSWORD, 'password_same'],
    ['password1', 'password_common'],
    ['aaaaaa', 'password_common'],
    ['chenliqun', 'password_common'],
    [mobile, 'password_common'],
  ])('refuses %s as %s', async (newPassword, reason) => {
    expect(await (await loggedIn()).call(changePassword, { ...change, newPassword })).toMatchObject({
      code: 601,
      reason,
    });
  });

  it('enforces the configured minimum', async () => {
    const { db } = server.database;
    await sql`update reference.config set value = '10' where key = 'password_minimum'`.execute(db);
    expect(await (await loggedIn()).call(changePassword, change)).toMatchObject({
      reason: 'password_short',
      msg: '密码须为 10–64 个字符',
    });
    await sql`update reference.config set value = '6' where key = 'password_minimum'`.execute(db);
  });
});
