/**
 * The holder of a remembered login can open any number of sessions: counts by session have a ceiling over all of them.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addAccount, TEST_PASSWORD, tokenFor } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { sendSms } from '../../contract/codes/send-sms.ts';
import { login } from '../../contract/login/login.ts';
import { changePassword } from '../../contract/passwords/change-password.ts';

const DAY_MS = 86_400_000;
const change = { oldPassword: TEST_PASSWORD, newPassword: 'Wq83-plum' };
let server: TestServer;
let accountId: AccountId;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  accountId = await addAccount(server.database.db, { agentId: idOf(1), loginName: 'chenliqun', mobile: '13880217736' });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  for (const table of ['session.login_attempt', 'session.sms_code', 'session.remembered', 'session.token'])
    await sql`delete from ${sql.raw(table)}`.execute(server.database.db);
  await sql`update session.account set password_changed_at = created_at`.execute(server.database.db);
});
afterAll(() => server.close());

const newSession = async (): Promise<TestClient> =>
  server.client(await tokenFor(server.database.db, accountId, server.clock.now()));

describe('the ceiling over all sessions of an account', () => {
  it('twenty wrong passwords a day are judged, and a day later the right one again', async () => {
    for (let sessions = 0; sessions < 5; sessions += 1) {
      const client = await newSession();
      for (let tries = 0; tries < 4; tries += 1) {
        const answer = await client.call(changePassword, { ...change, oldPassword: 'wrong' });
        expect(answer.reason).toBe('old_password_wrong');
      }
    }
    expect(await (await newSession()).call(changePassword, change)).toMatchObject({ reason: 'step_up_locked' });
    server.clock.advance(DAY_MS);
    expect((await (await newSession()).call(changePassword, change)).code).toBe(200);
    await (await newSession()).ok(changePassword, { oldPassword: 'Wq83-plum', newPassword: TEST_PASSWORD });
  });

  it('a login is not hindered by them', async () => {
    for (let sessions = 0; sessions < 5; sessions += 1) {
      const client = await newSession();
      for (let tries = 0; tries < 4; tries += 1) await client.call(changePassword, { ...change, oldPassword: 'wrong' });
    }
    const answer = await server.client().call(login, { username: 'chenliqun', password: TEST_PASSWORD });
    expect(answer.code).toBe(200);
  });

  it('twenty codes a day are sent', async () => {
    for (let sessions = 0; sessions < 4; sessions += 1) {
      const client = await newSession();
      for (let codes = 0; codes < 5; codes += 1) {
        await client.ok(sendSms, { type: 'withdraw' });
        server.clock.advance(60_000);
      }
    }
    expect(await (await newSession()).call(sendSms, { type: 'export' })).toMatchObject({ reason: 'sms_too_many' });
    server.clock.advance(DAY_MS);
    expect((await (await newSession()).call(sendSms, { type: 'export' })).code).toBe(200);
  });
});

describe('a login by a remembered credential', () => {
  const remembered = async () => {
    const request = { username: 'chenliqun', password: TEST_PASSWORD, passwordCheck: true, deviceToken: '' };
    const { data } = await server.client().ok(login, request);
    return { username: 'chenliqun', rememberToken: data?.rememberToken ?? '', deviceToken: data?.deviceToken ?? '' };
  };

  it.each(['', 'made.up'])('makes no device known that presents %j', async (deviceToken) => {
    const { data } = await server.client().ok(login, { ...(await remembered()), passwordCheck: true, deviceToken });
    expect(data).toEqual({ rememberToken: expect.any(String) });
  });

  it('renews the token of a known device', async () => {
    const { data } = await server.client().ok(login, { ...(await remembered()), passwordCheck: true });
    expect(data).toEqual({ rememberToken: expect.any(String), deviceToken: expect.any(String) });
  });
});
