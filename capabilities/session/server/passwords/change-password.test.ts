import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { loggedIn, mobile, NEW, nobody, right, server, useCodes } from '#testing/codes.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { login } from '../../contract/login/login.ts';
import { changePassword } from '../../contract/passwords/change-password.ts';

useCodes();

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

  it('makes one of several changes of the same old password at the same instant', async () => {
    const clients = [await loggedIn(), await loggedIn(), await loggedIn()];
    const passwords = ['Quiet-harbor-51', 'Quiet-harbor-52', 'Quiet-harbor-53'];
    const codes = await Promise.all(
      clients.map(async (client, index) => {
        const newPassword = passwords[index] ?? '';
        return (await client.call(changePassword, { oldPassword: TEST_PASSWORD, newPassword })).code;
      }),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const made = passwords[codes.indexOf(200)] ?? '';
    expect((await nobody.call(login, { ...right, password: made })).code).toBe(200);
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

  it('accepts one of 64 characters, all of which count, with any signs', async () => {
    const newPassword = `${'长 令🔑'.repeat(15)}abcd`;
    expect(Array.from(newPassword)).toHaveLength(64);
    await (await loggedIn()).ok(changePassword, { ...change, newPassword });
    expect((await nobody.call(login, { ...right, password: newPassword.slice(0, -1) })).code).toBe(601);
    expect((await nobody.call(login, { ...right, password: newPassword })).code).toBe(200);
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
