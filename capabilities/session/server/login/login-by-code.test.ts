import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { addAccount, codeSentTo } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { LOCAL_PROXY, STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { loginByCode } from '../../contract/login/login-by-code.ts';
import { login } from '../../contract/login/login.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';

const mobile = '13880217736';
const asked = { mobile, type: 'login' } as const;
let server: TestServer;
const at = (n: number): TestClient => server.client(undefined, `198.51.100.${n}`);

beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: LOCAL_PROXY, CAPTCHA: 'on' } });
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  await addAccount(server.database.db, { agentId: idOf(1), loginName: 'chenliqun', mobile });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  for (const table of ['session.sms_code', 'session.login_attempt', 'platform.sms_outbox'])
    await sql`delete from ${sql.raw(table)}`.execute(server.database.db);
});
afterAll(() => server.close());

const codeAt = async (client: TestClient, uuid: string, more: object = {}): Promise<string> => {
  const [last] = await readOutbox(server.database.db, mobile, 1);
  await client.ok(sendSmsBeforeLogin, { ...asked, uuid, ...more });
  return codeSentTo(server.database.db, mobile, last?.id);
};

it('needs neither a picture nor a password, and remembers the device like a login by password', async () => {
  const uuid = randomUUID();
  const smsCode = await codeAt(at(1), uuid);
  const request = { mobile, smsCode, uuid, passwordCheck: true, deviceToken: '' };
  const { token, data } = await at(1).ok(loginByCode, request);
  expect((await server.client(token).ok(getCaller, {})).user.userName).toBe('chenliqun');
  expect(data).toEqual({ rememberToken: expect.any(String), deviceToken: expect.any(String) });
  expect((await at(1).call(loginByCode, request)).reason).toBe('sms_code_wrong');
});

it('answers the same for a wrong code and for a mobile without an account', async () => {
  const known = await at(1).call(loginByCode, { mobile, smsCode: '123456' });
  const unknown = await at(1).call(loginByCode, { mobile: '13911112222', smsCode: '123456' });
  expect({ ...known }).toEqual({ ...unknown });
});

it('is a way in for the owner at a new device while strangers guess the password', async () => {
  for (let n = 10; n < 30; n += 1) {
    const uuid = randomUUID();
    await sql`insert into session.captcha (uuid, answer, expires_at)
      values (${uuid}, 1, '2100-01-01')`.execute(server.database.db);
    await at(n).call(login, { username: mobile, password: 'wrong', uuid, code: '1' });
  }
  const uuid = randomUUID();
  const smsCode = await codeAt(at(1), uuid);
  expect((await at(1).call(loginByCode, { mobile, smsCode, uuid })).code).toBe(200);
});

it('strangers get ten codes a day sent to one mobile; a known device and a new password have their own', async () => {
  const uuid = randomUUID();
  const smsCode = await codeAt(at(1), uuid);
  const { data } = await at(1).ok(loginByCode, { mobile, smsCode, uuid, deviceToken: '' });
  for (let n = 2; n <= 10; n += 1) await at(n).ok(sendSmsBeforeLogin, asked);
  expect(await at(11).call(sendSmsBeforeLogin, asked)).toMatchObject({ reason: 'sms_too_many' });
  expect(await at(11).call(sendSmsBeforeLogin, { ...asked, deviceToken: data?.deviceToken })).toMatchObject({
    code: 200,
  });
  expect(await at(11).call(sendSmsBeforeLogin, { ...asked, type: 'reset_password' })).toMatchObject({
    reason: 'captcha_required',
  });
});

it('a disabled account is sent no code', async () => {
  const { db } = server.database;
  await sql`update session.account set status = 'disabled'`.execute(db);
  await at(1).ok(sendSmsBeforeLogin, asked);
  expect(await readOutbox(db, mobile)).toEqual([]);
  await sql`update session.account set status = 'normal'`.execute(db);
});
