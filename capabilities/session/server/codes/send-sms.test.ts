import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { asked, askedCode, loggedIn, mobile, nobody, server, useCodes } from '#testing/codes.ts';
import { sendSms } from '../../contract/codes/send-sms.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';

useCodes();

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
