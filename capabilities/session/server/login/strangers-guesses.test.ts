/** Guessing from many addresses slows down the guessers, never the devices that the owner logged in on before. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { LOCAL_PROXY, STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { login } from '../../contract/login/login.ts';

const MINUTE_MS = 60_000;
let server: TestServer;
const right = { username: 'chenliqun', password: TEST_PASSWORD };
const wrong = { ...right, password: 'wrong' };
const at = (address: string): TestClient => server.client(undefined, address);
const stranger = (n: number): TestClient => at(`198.51.${Math.floor(n / 250)}.${n % 250}`);

beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: LOCAL_PROXY } });
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  await addAccount(server.database.db, { agentId: idOf(1), loginName: 'chenliqun', mobile: '13880217736' });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  await sql`delete from session.login_attempt`.execute(server.database.db);
});
afterAll(() => server.close());

/** A login request with the answer to a new captcha. */
const solved = async (request: typeof right): Promise<typeof right & { uuid: string; code: string }> => {
  const uuid = randomUUID();
  await sql`insert into session.captcha (uuid, answer, expires_at)
    values (${uuid}, 4711, '2100-01-01')`.execute(server.database.db);
  return { ...request, uuid, code: '4711' };
};
const isJudged = ({ reason }: { reason?: string }): boolean => reason === 'login_wrong' || reason === 'login_locked';

describe('wrong passwords are counted', () => {
  it('per IPv6 /64: another address of the same subscriber gets no more attempts', async () => {
    for (let i = 0; i < 5; i += 1) await at(`2001:db8:0:1::${i}`).call(login, wrong);
    expect(await at('2001:db8:0:1:ffff::1').call(login, right)).toMatchObject({ reason: 'login_locked' });
    expect((await at('2001:db8:0:2::1').call(login, right)).code).toBe(200);
  });

  it('per IPv6 /48, tenfold: its 65 536 networks do not multiply the wrong answers of one subscriber', async () => {
    const subscriber = (n: number): TestClient => at(`2001:db8:7:${n.toString(16)}::1`);
    for (let n = 0; n < 600; n += 1)
      await sql`insert into session.login_attempt (name_hash, ip, failures, total, last_at)
        values (${`wrong ${n}`}, ${`2001:db8:7:${n.toString(16)}::/64`}, 1, 1, ${STORY_NOW})`.execute(
        server.database.db,
      );
    expect((await subscriber(0xffff).call(login, right)).code).toBe(429);
    expect((await at('2001:db8:8:1::1').call(login, right)).code).toBe(200);
    await sql`delete from session.login_attempt where name_hash = 'wrong 1'`.execute(server.database.db);
    expect((await subscriber(0xffff).call(login, right)).code).toBe(200);
  });

  it('per account: its name and its mobile share five attempts', async () => {
    for (const username of ['chenliqun', '13880217736', 'ChenLiqun', '138 8021 7736', 'chenliqun'])
      await stranger(1).call(login, { ...wrong, username });
    expect(await stranger(1).call(login, { ...right, username: '13880217736' })).toMatchObject({
      reason: 'login_locked',
    });
  });
});

it('of 50 guesses from 50 addresses at one instant, ten are judged', async () => {
  const answers = [];
  for (let n = 0; n < 50; n += 1) answers.push(await stranger(n).call(login, n < 10 ? wrong : await solved(wrong)));
  expect(answers.filter(isJudged)).toHaveLength(10);
  expect(answers.at(-1)).toMatchObject({ code: 429, retryAfter: 1 });
}, 60_000);

it('of simultaneous guesses from many addresses, no more are judged than one after another', async () => {
  const requests = await Promise.all(Array.from({ length: 24 }, () => solved(wrong)));
  const answers = await Promise.all(requests.map((request, n) => stranger(n).call(login, request)));
  expect(answers.filter(isJudged)).toHaveLength(10);
});

describe('an account under guessing from many addresses', () => {
  /** @param minutes for which a guess is made every 15 seconds. @returns how many were judged. */
  const guessed = async (minutes: number): Promise<number> => {
    let judged = 0;
    for (let n = 0; n < minutes * 4; n += 1) {
      if (isJudged(await stranger(n).call(login, await solved(wrong)))) judged += 1;
      server.clock.advance(MINUTE_MS / 4);
    }
    return judged;
  };
  const knownDevice = async (): Promise<string> =>
    (await stranger(999).ok(login, { ...right, deviceToken: '' })).data?.deviceToken ?? '';

  it('answers strangers ever less often, also with the right password, and says when', async () => {
    expect(await guessed(30)).toBeLessThan(22);
    const answer = await stranger(500).call(login, await solved(right));
    expect(answer).toMatchObject({ code: 429, retryAfter: expect.any(Number) });
    const { retryAfter } = answer as unknown as { retryAfter: number };
    server.clock.advance(retryAfter * 1000);
    expect((await stranger(500).call(login, await solved(right))).code).toBe(200);
  });

  it('answers a known device at once, without a captcha where captchas are off', async () => {
    const deviceToken = await knownDevice();
    await guessed(15);
    const again = await stranger(500).ok(login, { ...right, deviceToken });
    expect(again.data?.deviceToken).not.toBe(deviceToken);
  });

  it('answers a known device also from an address closed for its many wrong answers', async () => {
    const deviceToken = await knownDevice();
    await sql`insert into session.login_attempt (name_hash, ip, failures, last_at)
      values ('x', '198.51.2.0', 60, ${new Date(STORY_NOW)})`.execute(server.database.db);
    expect(await stranger(500).call(login, right)).toMatchObject({ code: 429 });
    expect((await stranger(500).call(login, { ...right, deviceToken })).code).toBe(200);
  });

  it.each([
    ['a made-up token', 'x.y'],
    ['no token', ''],
  ])('treats a device with %s as a stranger', async (_what, deviceToken) => {
    await guessed(5);
    expect(await stranger(500).call(login, { ...(await solved(right)), deviceToken })).toMatchObject({ code: 429 });
  });

  it('treats a device of another account as a stranger', async () => {
    await addAccount(server.database.db, { agentId: idOf(2), loginName: 'majunjie', mobile: '15900000002' });
    const { data } = await stranger(1).ok(login, { ...right, username: 'majunjie', deviceToken: '' });
    await guessed(5);
    const request = { ...(await solved(right)), deviceToken: data?.deviceToken };
    expect(await stranger(500).call(login, request)).toMatchObject({ code: 429 });
  });

  it('answers the same for a name that nobody has', async () => {
    const shape = async (username: string): Promise<string[]> => {
      const shapes = [];
      for (let n = 0; n < 14; n += 1) {
        const { code, msg, reason } = await stranger(n).call(login, await solved({ ...wrong, username }));
        shapes.push(`${code} ${msg} ${reason}`);
      }
      return shapes;
    };
    expect(await shape('chenliqun')).toEqual(await shape('nobody'));
  });
});

describe('a known device', () => {
  it('has five attempts of its own, which are no strangers’', async () => {
    const { data } = await stranger(1).ok(login, { ...right, deviceToken: '' });
    for (let i = 0; i < 5; i += 1) await stranger(2).call(login, { ...wrong, deviceToken: data?.deviceToken });
    expect(await stranger(3).call(login, { ...right, deviceToken: data?.deviceToken })).toMatchObject({
      reason: 'login_locked',
    });
    expect((await stranger(2).call(login, right)).code).toBe(200);
  });

  it('is a stranger after a new password and after 180 days', async () => {
    const { data } = await stranger(1).ok(login, { ...right, deviceToken: '' });
    const isKnown = async (): Promise<boolean> => {
      await sql`insert into session.login_attempt (name_hash, ip, failures, last_at)
        values ('x', '198.51.0.9', 60, ${server.clock.now()})
        on conflict (name_hash, ip) do update set last_at = excluded.last_at`.execute(server.database.db);
      return (await stranger(9).call(login, { ...right, deviceToken: data?.deviceToken })).code === 200;
    };
    expect(await isKnown()).toBe(true);
    server.clock.advance(180 * 86_400_000);
    expect(await isKnown()).toBe(false);
    server.clock.set(STORY_NOW);
    const { db } = server.database;
    await sql`update session.account set password_changed_at = ${new Date(Date.parse(STORY_NOW) + 1)}`.execute(db);
    expect(await isKnown()).toBe(false);
    await sql`update session.account set password_changed_at = ${new Date(0)}`.execute(db);
  });
});

describe('wrong captchas', () => {
  it('are counted: after sixty the address is closed for a quarter of an hour', async () => {
    const answers = [];
    const asking = await testServer({ env: { TRUSTED_PROXIES: LOCAL_PROXY, CAPTCHA: 'on' } });
    for (let n = 0; n < 70; n += 1) {
      const client = asking.client(undefined, '203.0.113.7');
      answers.push((await client.call(login, { ...wrong, uuid: randomUUID(), code: '9' })).code);
    }
    await asking.close();
    expect(answers.filter((code) => code === 601)).toHaveLength(60);
    expect(answers.filter((code) => code === 429)).toHaveLength(10);
  });
});
