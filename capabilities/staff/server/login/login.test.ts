import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { getCaptcha } from '#capabilities/session/contract/login/get-captcha.ts';
import { addPeople, addTestStaff, codeFor, STAFF_PASSWORD } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { changePassword } from '../../contract/accounts/change-password.ts';
import { getCaller } from '../../contract/get-caller.ts';
import { login } from '../../contract/login/login.ts';
import { logout } from '../../contract/login/logout.ts';
import { changeStaffStatus as changeStatus, resetStaff as reset } from '../accounts/change-accounts.ts';

let server: TestServer;
const right = { username: 'wangmin', password: STAFF_PASSWORD };
const HOUR_MS = 3_600_000;
let people: Readonly<Record<'first' | 'second', StaffOperator>>;
const act = (operator = people.first) => ({ operator, now: server.clock.now() });
const changeStaffStatus = (db: Db, loginName: string, status: 'normal' | 'disabled', by: ReturnType<typeof act>) =>
  inTransaction(db, (tx) => changeStatus(tx, loginName, status, by));
const resetStaff = (db: Db, loginName: string, by: ReturnType<typeof act>) =>
  inTransaction(db, (tx) => reset(tx, loginName, by));

beforeAll(async () => {
  server = await testServer();
  const { db } = server.database;
  await addTestStaff(db, { loginName: 'wangmin', name: '王敏', role: 'finance' });
  await addTestStaff(db, {
    loginName: 'newcomer',
    name: '何静',
    role: 'finance',
    mustChange: true,
    createdAtMs: Date.parse(STORY_NOW),
  });
});
beforeAll(async () => {
  people = await addPeople(server.database.db, ['first', 'second'], 'admin');
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  await sql`delete from session.login_attempt`.execute(server.database.db);
});
afterAll(() => server.close());

const withCode = async (request: typeof right, on = server) => ({
  ...request,
  secondFactor: await codeFor(on, request.username.trim().toLowerCase()),
});
const loggedIn = async (request = right): Promise<TestClient> =>
  server.client((await server.client().ok(login, await withCode(request))).token);

describe('login to the console', () => {
  it.each(['wangmin', 'WangMin', ' wangmin '])(
    'lets %s in, and tells who they are and which acts they may do',
    async (name) => {
      const client = await loggedIn({ ...right, username: name });
      expect(await client.ok(getCaller, {})).toMatchObject({
        loginName: 'wangmin',
        name: '王敏',
        role: 'finance',
        mustChangePassword: false,
      });
    },
  );

  it('needs the code of the authenticator app beside the password, and takes each once', async () => {
    expect(await server.client().call(login, right)).toMatchObject({ reason: 'second_factor_required' });
    const request = await withCode(right);
    await server.client().ok(login, request);
    expect(await server.client().call(login, request)).toMatchObject({ reason: 'second_factor_wrong' });
  });

  it('stores the token hashed and writes the login into the audit log', async () => {
    const { token } = await server.client().ok(login, await withCode(right));
    const { rows } = await sql<{ row: string }>`select token::text as row from staff.token`.execute(server.database.db);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    const { rows: entries } = await sql<{ ip: string }>`
      select ip from audit.entry where call = 'staff.login' and subject_id = 'wangmin' and outcome = 'done'`.execute(
      server.database.db,
    );
    expect(entries.length).toBeGreaterThan(0);
  });

  it('answers the same for a wrong password and an unknown name, then locks the pair for 15 minutes', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const known = await server.client().call(login, { ...right, password: 'wrong' });
      const unknown = await server.client().call(login, { username: 'nobody', password: 'wrong' });
      expect({ ...known }).toEqual({ ...unknown });
    }
    expect(await server.client().call(login, right)).toMatchObject({ code: 601, reason: 'login_locked' });
    server.clock.advance(15 * 60_000 + 1);
    expect((await server.client().call(login, await withCode(right))).code).toBe(200);
  });

  it('requires the captcha where captchas are on', async () => {
    const asking = await testServer({ env: { CAPTCHA: 'on' } });
    const { db } = asking.database;
    await addTestStaff(db, { loginName: 'wangmin', name: '王敏', role: 'finance' });
    const client = asking.client();
    expect(await client.call(login, right)).toMatchObject({ reason: 'captcha_required' });
    const { uuid = '' } = await client.ok(getCaptcha, {});
    const { rows } = await sql<{ answer: number }>`select answer from session.captcha where uuid = ${uuid}`.execute(db);
    expect(
      (await client.call(login, { ...(await withCode(right, asking)), uuid, code: rows[0]?.answer ?? -1 })).code,
    ).toBe(200);
    await asking.close();
  });

  it('refuses a disabled account at login and on the next request of an existing session', async () => {
    const { db } = server.database;
    const client = await loggedIn();
    await changeStaffStatus(db, 'wangmin', 'disabled', act());
    expect((await client.call(getCaller, {})).code).toBe(403);
    expect((await server.client().call(login, right)).code).toBe(403);
    expect(await changeStaffStatus(db, 'wangmin', 'normal', act())).toEqual({ lapsesAt: expect.any(Date) });
    await changeStaffStatus(db, 'wangmin', 'normal', act(people.second));
    expect((await client.call(getCaller, {})).code).toBe(401);
    expect((await server.client().call(login, await withCode(right))).code).toBe(200);
  });
});

describe('a console session', () => {
  it('expires eight hours after its last use', async () => {
    const client = await loggedIn();
    server.clock.advance(8 * HOUR_MS - 1);
    expect((await client.call(getCaller, {})).code).toBe(200);
    const other = await loggedIn();
    server.clock.advance(8 * HOUR_MS);
    expect((await other.call(getCaller, {})).code).toBe(401);
  });

  it('expires twelve hours after the login, however much it is used', async () => {
    const client = await loggedIn();
    for (let hour = 0; hour < 11; hour += 1) {
      server.clock.advance(HOUR_MS);
      expect((await client.call(getCaller, {})).code).toBe(200);
    }
    server.clock.advance(HOUR_MS);
    expect((await client.call(getCaller, {})).code).toBe(401);
  });

  it('is ended by logout; other sessions of the account stay', async () => {
    const [one, other] = [await loggedIn(), await loggedIn()];
    await one.ok(logout, {});
    expect((await one.call(getCaller, {})).code).toBe(401);
    expect((await other.call(getCaller, {})).code).toBe(200);
  });
});

describe('passwords', () => {
  it('a one-time password permits only changing it', async () => {
    const client = await loggedIn({ username: 'newcomer', password: STAFF_PASSWORD });
    expect(await client.ok(getCaller, {})).toMatchObject({ mustChangePassword: true, permissions: [] });
    const change = (newPassword: string) => client.call(changePassword, { oldPassword: STAFF_PASSWORD, newPassword });
    expect(await change('short-9')).toMatchObject({ reason: 'password_short' });
    expect(await change('newcomer')).toMatchObject({ reason: 'password_short' });
    expect(await change(STAFF_PASSWORD)).toMatchObject({ reason: 'password_same' });
    expect((await change('Quiet-harbor-41')).code).toBe(200);
    const info = await client.ok(getCaller, {});
    expect(info.mustChangePassword).toBe(false);
    expect(info.permissions).toContain('withdrawal:review');
  });

  it('a change ends the other sessions; a wrong old password counts as a failed attempt', async () => {
    const [one, other] = [await loggedIn(), await loggedIn()];
    const change = (oldPassword: string) => one.call(changePassword, { oldPassword, newPassword: 'Quiet-harbor-42' });
    expect(await change('wrong')).toMatchObject({ reason: 'old_password_wrong' });
    expect((await change(STAFF_PASSWORD)).code).toBe(200);
    expect((await one.call(getCaller, {})).code).toBe(200);
    expect((await other.call(getCaller, {})).code).toBe(401);
  });

  it('change once when several people replace the same old password at the same instant', async () => {
    const right = { username: 'newcomer', password: 'Quiet-harbor-41' };
    const clients = [await loggedIn(right), await loggedIn(right), await loggedIn(right)];
    const passwords = ['Quiet-harbor-51', 'Quiet-harbor-52', 'Quiet-harbor-53'];
    const codes = await Promise.all(
      clients.map(async (client, index) => {
        const newPassword = passwords[index] ?? '';
        return (await client.call(changePassword, { oldPassword: 'Quiet-harbor-41', newPassword })).code;
      }),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const made = passwords[codes.indexOf(200)] ?? '';
    expect((await (await loggedIn({ username: 'newcomer', password: made })).call(getCaller, {})).code).toBe(200);
  });

  it('a reset creates a new one-time password and ends every session', async () => {
    const client = await loggedIn({ username: 'wangmin', password: 'Quiet-harbor-42' });
    await resetStaff(server.database.db, 'wangmin', act(people.first));
    expect((await client.call(getCaller, {})).code).toBe(200);
    const issued = await resetStaff(server.database.db, 'wangmin', act(people.second));
    const password = 'password' in issued ? issued.password : '';
    expect((await client.call(getCaller, {})).code).toBe(401);
    const { token } = await server.client().ok(login, { username: 'wangmin', password });
    const again = await server.client(token).ok(getCaller, {});
    expect(again).toMatchObject({ mustChangePassword: true, mustEnrol: true, permissions: [] });
  });
});
