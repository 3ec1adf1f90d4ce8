import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { asked, mobile, nobody, server, useCodes } from '#testing/codes.ts';
import { codeSentTo } from '#testing/session.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';

useCodes();

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
