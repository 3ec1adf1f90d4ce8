import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { LOCAL_PROXY, STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getCaptcha } from '../../contract/login/get-captcha.ts';
import { login } from '../../contract/login/login.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';

let server: TestServer;
let off: TestServer;
const right = { username: 'chenliqun', password: TEST_PASSWORD };

beforeAll(async () => {
  [server, off] = await Promise.all([
    testServer({ env: { CAPTCHA: 'on' } }),
    testServer({ env: { TRUSTED_PROXIES: LOCAL_PROXY } }),
  ]);
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  await addAccount(server.database.db, { agentId: idOf(1), loginName: 'chenliqun', mobile: '13880217736' });
});
afterAll(() => Promise.all([server.close(), off.close()]));

/** Fetches a captcha and solves it. */
const picture = async () => {
  const { uuid = '', img = '' } = await server.client().ok(getCaptcha, {});
  const { rows } = await sql<{ answer: number }>`select answer from session.captcha where uuid = ${uuid}`.execute(
    server.database.db,
  );
  return { uuid, img, answer: rows[0]?.answer ?? -1 };
};

describe('GET /captchaImage', () => {
  it('returns enabled, id and a base64 PNG at the top level', async () => {
    const { status, json } = await server.client().raw('GET', '/prod-api/captchaImage');
    expect(status).toBe(200);
    expect(Object.keys(json).toSorted()).toEqual(['captchaEnabled', 'code', 'img', 'msg', 'uuid']);
    expect(json.captchaEnabled).toBe(true);
    expect(Buffer.from(String(json.img), 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('reports that captchas are disabled, but still returns one on request', async () => {
    expect(await off.client().ok(getCaptcha, {})).toEqual({ captchaEnabled: false });
    expect(await off.client().ok(getCaptcha, { stepUp: true })).toMatchObject({
      captchaEnabled: true,
      uuid: expect.any(String),
    });
  });
});

describe('a captcha', () => {
  it('allows the login with the right answer, as a string or a number', async () => {
    for (const form of [String, Number]) {
      const { uuid, answer } = await picture();
      expect((await server.client().call(login, { ...right, uuid, code: form(answer) })).code).toBe(200);
    }
  });

  it('is consumed by a right answer', async () => {
    const { uuid, answer } = await picture();
    await server.client().ok(login, { ...right, uuid, code: answer });
    expect(await server.client().call(login, { ...right, uuid, code: answer })).toMatchObject({
      code: 601,
      reason: 'captcha_wrong',
    });
  });

  it('is consumed by a wrong answer', async () => {
    const { uuid, answer } = await picture();
    expect(await server.client().call(login, { ...right, uuid, code: answer + 1 })).toMatchObject({
      reason: 'captcha_wrong',
    });
    expect(await server.client().call(login, { ...right, uuid, code: answer })).toMatchObject({
      reason: 'captcha_wrong',
    });
  });

  it('accepts only one of several concurrent answers', async () => {
    const { uuid, answer } = await picture();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => server.client().call(login, { ...right, uuid, code: answer })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('expires after two minutes', async () => {
    const [young, old] = [await picture(), await picture()];
    server.clock.advance(119_999);
    expect((await server.client().call(login, { ...right, uuid: young.uuid, code: young.answer })).code).toBe(200);
    server.clock.advance(1);
    expect(await server.client().call(login, { ...right, uuid: old.uuid, code: old.answer })).toMatchObject({
      reason: 'captcha_wrong',
    });
    server.clock.set(STORY_NOW);
  });

  it.each([
    [{}, 'captcha_required'],
    [{ code: '3' }, 'captcha_required'],
    [{ uuid: 'x' }, 'captcha_required'],
    [{ uuid: 'x', code: '3' }, 'captcha_wrong'],
    [{ uuid: "' or 1=1", code: '3' }, 'captcha_wrong'],
    [{ uuid: '7f3b4c1e-3f5a-4a63-9d1b-6f6c2f6a0b11', code: '3' }, 'captcha_wrong'],
  ])('refuses %j as %s, before a password attempt is counted', async (given, reason) => {
    expect(await server.client().call(login, { ...right, ...given })).toMatchObject({ code: 601, reason });
    const { rows } = await sql`select 1 from session.login_attempt where total > 0`.execute(server.database.db);
    expect(rows).toEqual([]);
  });

  it.each([['1e0'], ['0x1'], ['+1'], ['١']])('accepts only 0-9, not %s', async (code) => {
    const { uuid } = await picture();
    await sql`update session.captcha set answer = 1 where uuid = ${uuid}`.execute(server.database.db);
    expect(await server.client().call(login, { ...right, uuid, code })).toMatchObject({ reason: 'captcha_wrong' });
  });

  it('is also required for an SMS code', async () => {
    const asked = { mobile: '13880217736', type: 'reset_password' } as const;
    expect(await server.client().call(sendSmsBeforeLogin, asked)).toMatchObject({ reason: 'captcha_required' });
    const { uuid, answer } = await picture();
    expect((await server.client().call(sendSmsBeforeLogin, { ...asked, uuid, code: answer })).code).toBe(200);
  });
});

it('is given to a network twice for each login that it may try in a minute', async () => {
  const codes: number[] = [];
  while (codes.length < 300) {
    const answers = Array.from({ length: 30 }, () => off.client(undefined, '198.51.100.77').call(getCaptcha, {}));
    codes.push(...(await Promise.all(answers)).map(({ code }) => code));
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(2 * (login.limits?.perMinute ?? 0));
  expect(codes.filter((code) => code === 429)).toHaveLength(60);
});
