import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { asked, askedCode, loggedIn, mobile, NEW, nobody, other, right, server, useCodes } from '#testing/codes.ts';
import { addAccount, codeSentTo } from '#testing/session.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { sendSms } from '../../contract/codes/send-sms.ts';
import { login } from '../../contract/login/login.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';
import { resetPassword } from '../../contract/passwords/reset-password.ts';
import { useCode } from '../codes/sms-codes.ts';

useCodes();

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

  describe('sent again because the answer was lost', () => {
    const notices = async (): Promise<number> =>
      (await sql`select 1 from content.notice where key = 'password_changed'`.execute(server.database.db)).rows.length;

    it('succeeds without a second effect: the session opened meanwhile stays, and nobody is notified again', async () => {
      const smsCode = await askedCode();
      const before = await notices();
      await nobody.ok(resetPassword, { mobile, smsCode, password: NEW });
      const { token } = await nobody.ok(login, { ...right, password: NEW });
      server.clock.advance(60_000);
      expect(await nobody.call(resetPassword, { mobile, smsCode, password: NEW })).toMatchObject({ code: 200 });
      expect((await server.client(token).call(getCaller, {})).code).toBe(200);
      expect((await notices()) - before).toBe(1);
    });

    it('at the same instant: all succeed, with one effect', async () => {
      const smsCode = await askedCode();
      const before = await notices();
      const send = () => nobody.call(resetPassword, { mobile, smsCode, password: NEW });
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
      expect((await notices()) - before).toBe(1);
    });

    it('a person who saw the code can try five passwords with it; afterwards even the right one is refused', async () => {
      const smsCode = await askedCode();
      await nobody.ok(resetPassword, { mobile, smsCode, password: NEW });
      for (let i = 0; i < 5; i += 1)
        expect(await nobody.call(resetPassword, { mobile, smsCode, password: `Zu5-other-${i}` })).toMatchObject({
          reason: 'sms_code_wrong',
        });
      expect(await nobody.call(resetPassword, { mobile, smsCode, password: NEW })).toMatchObject({
        reason: 'sms_code_wrong',
      });
    });

    it('refuses other digits, another request, a code after five minutes, or after a newer password', async () => {
      const smsCode = await askedCode();
      const whole = { mobile, smsCode, password: NEW };
      const refused = { reason: 'sms_code_wrong' };
      await nobody.ok(resetPassword, whole);
      expect(await nobody.call(resetPassword, { ...whole, smsCode: other(smsCode) })).toMatchObject(refused);
      expect(await nobody.call(resetPassword, { ...whole, uuid: 'another-request' })).toMatchObject(refused);
      expect((await nobody.call(resetPassword, whole)).code).toBe(200);
      server.clock.advance(60_000);
      const { db } = server.database;
      const now = server.clock.now();
      // even the same password is new: this code did not set it
      await sql`update session.account set password_changed_at = ${now} where mobile = ${mobile}`.execute(db);
      expect(await nobody.call(resetPassword, whole)).toMatchObject(refused);
      await sql`update session.account set password_changed_at = ${new Date(STORY_NOW)}
        where mobile = ${mobile}`.execute(db);
      expect((await nobody.call(resetPassword, whole)).code).toBe(200);
      server.clock.advance(4 * 60_000);
      expect(await nobody.call(resetPassword, whole)).toMatchObject(refused);
    });
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
