/** The owner is notified that logins were locked and that they are open again, each once, whoever tried (§10). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { LOCAL_PROXY, STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { login } from '../../contract/login/login.ts';
import { limits } from '../../rules/limits.ts';
import { endLocksJob } from './notify-locks.ts';

const MINUTE_MS = 60_000;
const right = { username: 'chenliqun', password: TEST_PASSWORD };
let server: TestServer;
let owner: TestClient;
const db = () => server.database.db;

beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: LOCAL_PROXY } });
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  await addAccount(db(), { agentId: idOf(1), loginName: 'chenliqun', mobile: '13880217736' });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  for (const table of ['login_attempt', 'notified_lock'])
    await sql`delete from ${sql.ref(`session.${table}`)}`.execute(db());
  await sql`delete from content.notice where key in ('login_locked', 'login_unlocked')`.execute(db());
  await sql`update session.account set password_changed_at = ${new Date(0)}`.execute(db());
  owner = await server.as(idOf(1));
});
afterAll(() => server.close());

const lockOut = async (address: string, times = 5): Promise<void> => {
  for (let n = 0; n < times; n += 1)
    await server.client(undefined, address).call(login, { ...right, password: 'wrong' });
};
const read = async (): Promise<string[]> =>
  (await owner.ok(listNotices, { pageSize: 50 })).rows
    .map(({ title }) => title)
    .filter((title) => title === '密码多次错误，登录已暂停' || title === '登录已恢复')
    .toReversed();
const pass = async (minutes: number): Promise<void> => {
  server.clock.advance(minutes * MINUTE_MS);
  await db().transaction((tx) => endLocksJob.run({ tx, clock: server.clock } as never, {} as never));
};
const LOCKED = '密码多次错误，登录已暂停';

it('says once that a network is locked, however often it tries again, and once that it is open again', async () => {
  await lockOut('198.51.0.1', 4);
  await pass(0);
  expect(await read()).toEqual([]);
  await lockOut('198.51.0.1', 1);
  await expect.poll(read).toEqual([LOCKED]);
  await lockOut('198.51.0.1');
  await pass(14);
  expect(await read()).toEqual([LOCKED]);
  await pass(1);
  await pass(1);
  expect(await read()).toEqual([LOCKED, '登录已恢复']);
  expect((await server.client(undefined, '198.51.0.1').call(login, right)).code).toBe(200);
});

it('reports only a few networks a day, and no end where a new password ended the lock', async () => {
  for (let n = 1; n <= limits.lockNotices + 1; n += 1) {
    await sql`delete from session.login_attempt`.execute(db());
    await lockOut(`198.51.${n}.1`.replace('198.51', `198.${50 + n}`));
    await expect.poll(async () => (await read()).length).toBe(Math.min(n, limits.lockNotices));
  }
  server.clock.advance(1000);
  await sql`update session.account set password_changed_at = ${server.clock.now()}`.execute(db());
  await pass(15);
  expect(await read()).toEqual(Array.from({ length: limits.lockNotices }, () => LOCKED));
});

it('tells nobody of a name that nobody has', async () => {
  for (let n = 0; n < 6; n += 1)
    await server.client(undefined, '198.51.0.9').call(login, { username: 'nobody', password: 'wrong' });
  const { rows } = await sql`select 1 from session.notified_lock`.execute(db());
  expect(rows).toEqual([]);
});
