/** The login log, and the owner's acts against a device that it does not know (docs/domain.md §10). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { addAccount, codeSentTo, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { approveLogin } from '../../contract/login/approve-login.ts';
import { loginByCode } from '../../contract/login/login-by-code.ts';
import { login } from '../../contract/login/login.ts';
import { rejectLogin } from '../../contract/login/reject-login.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';
import { listLogins } from '../../contract/sessions/list-logins.ts';
import { limits } from '../../rules/limits.ts';
import { cleanJob } from '../cleanup-job.ts';

const DAY_MS = 86_400_000;
const MOBILE = '13880217736';
const right = { username: 'chenliqun', password: TEST_PASSWORD };
let server: TestServer;
const db = () => server.database.db;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  await addAccount(db(), { agentId: idOf(1), loginName: 'chenliqun', mobile: MOBILE });
  await addAccount(db(), { agentId: idOf(1), loginName: 'clerk', mobile: '15900000011', role: 'agent-viewer' });
  await addAccount(db(), { agentId: idOf(2), loginName: 'majunjie', mobile: '15900000002' });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  for (const table of ['remembered', 'token', 'login_record', 'login_attempt'])
    await sql`delete from ${sql.ref(`session.${table}`)}`.execute(db());
  await sql`delete from content.notice where key = 'new_device'`.execute(db());
});
afterAll(() => server.close());

/** A device that keeps the tokens which the server gives it. */
const device = (username = 'chenliqun') => {
  let [deviceToken, rememberToken] = ['', ''];
  const enter = async (more: object = {}) => {
    const { token, data } = await server.client().ok(login, { ...right, username, deviceToken, ...more });
    deviceToken = data?.deviceToken ?? deviceToken;
    rememberToken = data?.rememberToken ?? '';
    server.clock.advance(1000);
    return server.client(token);
  };
  return { enter, remembered: () => enter({ password: '', rememberToken, passwordCheck: true }) };
};

const notices = async (client: ReturnType<TestServer['client']>) =>
  (await client.ok(listNotices, {})).rows.filter(({ title }) => title === '账号在新设备上登录').length;

const refusedRows = async () => {
  const { rows } = await sql<{ reason: string; network: string; count: number }>`
    select refused_for as reason, network, count from session.login_record where refused_for is not null
    order by network`.execute(db());
  return rows;
};

describe('the log', () => {
  it('holds each way in, with the coarse network and nothing finer', async () => {
    const { uuid } = { uuid: 'a'.repeat(20) };
    const phone = device();
    const client = await phone.enter({ passwordCheck: true });
    await phone.remembered();
    await server.client().ok(sendSmsBeforeLogin, { mobile: MOBILE, type: 'login', uuid });
    await server.client().ok(loginByCode, { mobile: MOBILE, uuid, smsCode: await codeSentTo(db(), MOBILE) });
    const { rows } = await client.ok(listLogins, {});
    expect(rows.map(({ way }) => way)).toEqual(['code', 'device', 'password']);
    expect(rows.map(({ isThisDevice }) => isThisDevice)).toEqual([false, true, true]);
    for (const row of rows) expect(row).toMatchObject({ network: '127.0.*.*', count: 1, withSecondFactor: false });
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  it('counts wrong passwords of a day from one network in one row, and none of unknown names', async () => {
    const wrong = { ...right, password: 'wrong' };
    const tries = [1, 2, 3, 4].map(() => server.client().call(login, wrong));
    await Promise.all([...tries, server.client().call(login, { ...wrong, username: 'nobody' })]);
    await expect.poll(refusedRows).toEqual([{ reason: 'wrong', network: '127.0.*.*', count: 4 }]);
    const client = await device().enter();
    expect((await client.ok(listLogins, {})).rows).toMatchObject([
      { way: 'password' },
      { refusedFor: 'wrong', count: 4 },
    ]);
  });

  it('is not filled by a flood: one row is written for a locked account, and one row a day for many networks', async () => {
    for (let tries = 0; tries < 12; tries += 1) await server.client().call(login, { ...right, password: 'wrong' });
    await expect
      .poll(async () => (await refusedRows()).map(({ reason, count }) => [reason, count]))
      .toEqual(expect.arrayContaining([['locked', 1]]));
    const { rows } = await sql<{ id: number }>`select id from session.account where login_name = 'chenliqun'`.execute(
      db(),
    );
    await sql`
      insert into session.login_record (account_id, way, refused_for, device, network, day, first_at, last_at)
      select ${rows[0]?.id}, 'password', 'wrong', '', '10.' || n || '.*.*', '2026-09-19', ${new Date(STORY_NOW)},
        ${new Date(STORY_NOW)} from generate_series(1, ${limits.refusedRowsPerDay}) as n`.execute(db());
    server.clock.set('2026-09-18T16:30:00Z');
    await server.client().call(login, { ...right, password: 'wrong' });
    const ofOthers = async () => (await refusedRows()).filter(({ network }) => network === '');
    await expect.poll(ofOthers).toEqual([{ reason: 'wrong', network: '', count: 1 }]);
  });

  it('is kept for 180 days', async () => {
    await device().enter();
    const count = async () => (await sql`select 1 from session.login_record`.execute(db())).rows.length;
    const clean = () =>
      db().transaction((tx) =>
        cleanJob.run({ tx, db: db(), clock: server.clock, services: server.services }, {} as never),
      );
    server.clock.advance(180 * DAY_MS - 2000);
    await clean();
    expect(await count()).toBe(1);
    server.clock.advance(4000);
    await clean();
    expect(await count()).toBe(0);
  });

  it('is the account’s own; the agent sees its staff’s too, and nobody another agent’s', async () => {
    await device('clerk').enter();
    const clerk = await device('clerk').enter();
    await device('majunjie').enter();
    const owner = await device().enter();
    expect((await owner.ok(listLogins, {})).rows.map(({ account }) => account)).toEqual([undefined, 'clerk', 'clerk']);
    expect((await clerk.ok(listLogins, {})).rows).toHaveLength(2);
  });
});

describe('a new device', () => {
  it("is reported once, at its first login; the account's first device and known ones are not", async () => {
    const phone = device();
    const owner = await phone.enter({ passwordCheck: true });
    expect(await notices(owner)).toBe(0);
    const other = device();
    await other.enter({ passwordCheck: true });
    expect(await notices(owner)).toBe(1);
    await other.enter();
    await other.enter({ passwordCheck: true });
    await other.remembered();
    await phone.enter();
    expect(await notices(owner)).toBe(1);
  });

  it('stays known after a new password', async () => {
    const phone = device();
    await phone.enter();
    await sql`update session.account set password_changed_at = ${new Date('2026-09-19T00:00:00Z')}
      where login_name = 'chenliqun'`.execute(db());
    server.clock.advance(DAY_MS);
    expect(await notices(await phone.enter())).toBe(0);
    await sql`update session.account set password_changed_at = created_at where login_name = 'chenliqun'`.execute(db());
  });

  it('is reported at most five times a day, however many log in', async () => {
    const owner = await device().enter();
    for (let count = 0; count < 8; count += 1) await device().enter();
    expect(await notices(owner)).toBe(limits.newDeviceNotices);
    expect((await owner.ok(listLogins, { unansweredOnly: true })).rows).toHaveLength(8);
  });

  it('without a token is identified by network and program', async () => {
    const { enter } = device();
    const plain = () => enter({ deviceToken: undefined });
    const owner = await plain();
    await plain();
    expect(await notices(owner)).toBe(0);
    await sql`update session.login_record set device_key = 'agent:elsewhere'`.execute(db());
    await plain();
    expect(await notices(owner)).toBe(1);
  });
});

describe('“that was not me”', () => {
  it("ends all sessions of the device and the login it remembers, and nobody else's", async () => {
    const owner = await device().enter();
    const thief = device();
    const first = await thief.enter({ passwordCheck: true });
    const second = await thief.remembered();
    const [asked] = (await owner.ok(listLogins, { unansweredOnly: true })).rows;
    expect(await owner.ok(rejectLogin, { id: asked?.id ?? '' })).toEqual({ ended: 2 });
    for (const client of [first, second]) expect((await client.call(getCaller, {})).code).toBe(403);
    expect((await owner.call(getCaller, {})).code).toBe(200);
    await expect(thief.remembered()).rejects.toThrow('login_wrong');
    expect((await owner.ok(listLogins, { unansweredOnly: true })).rows).toEqual([]);
    await thief.enter();
    expect(await notices(owner)).toBe(2);
  });

  it('can be said by the agent about its staff, by staff not about the agent, nor by anybody about others', async () => {
    const owner = await device().enter();
    await device('clerk').enter();
    const clerk = await device('clerk').enter();
    const other = await device('majunjie').enter();
    // logins of the same instant are in no order
    const { rows } = await owner.ok(listLogins, {});
    const idOfLogin = (account: string | undefined) => rows.find((login) => login.account === account)?.id ?? '';
    const [ofClerk, ofOwner] = [idOfLogin('clerk'), idOfLogin(undefined)];
    for (const id of [ofClerk, ofOwner]) expect((await other.call(rejectLogin, { id })).code).toBe(404);
    expect((await clerk.call(rejectLogin, { id: ofOwner })).code).toBe(404);
    expect(await owner.ok(rejectLogin, { id: ofClerk })).toEqual({ ended: 1 });
  });

  it('“that was me” ends the question', async () => {
    const owner = await device().enter();
    await device().enter();
    const [asked] = (await owner.ok(listLogins, { unansweredOnly: true })).rows;
    await owner.ok(approveLogin, { id: asked?.id ?? '' });
    expect((await owner.ok(listLogins, { unansweredOnly: true })).rows).toEqual([]);
    expect((await owner.ok(listLogins, {})).rows[0]).toMatchObject({ isNewDevice: true, answer: 'mine' });
  });
});
