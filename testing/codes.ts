/** One account whose codes by text message are tested; each test starts without codes, sessions and attempts. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { sendSmsBeforeLogin } from '#capabilities/session/contract/login/send-sms-before-login.ts';
import { addAccount, codeSentTo, TEST_PASSWORD } from './session.ts';
import { buildSmallWorld } from './small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from './test-server.ts';

export const mobile = '13880217736';
export const asked = { mobile, type: 'reset_password' } as const;
export const NEW = 'Wq83-plum';
export let server: TestServer;
/** A client without a session. */
export let nobody: TestClient;
export const right = { username: 'chenliqun', password: TEST_PASSWORD };

export const loggedIn = async () => server.client((await nobody.ok(login, right)).token);
export const askedCode = async () => {
  await nobody.ok(sendSmsBeforeLogin, asked);
  return codeSentTo(server.database.db, mobile);
};
export const other = (code: string): string => (code === '000000' ? '000001' : '000000');

export const useCodes = (): void => {
  beforeAll(async () => {
    server = await testServer();
    await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
    nobody = server.client();
  });
  beforeEach(async () => {
    const { db } = server.database;
    server.clock.set(STORY_NOW);
    for (const table of [
      'session.notified_lock',
      'session.remembered',
      'session.token',
      'session.login_record',
      'session.consent',
      'session.account',
      'session.sms_code',
      'session.login_attempt',
      'platform.sms_outbox',
    ]) {
      await sql`delete from ${sql.raw(table)}`.execute(db);
    }
    await addAccount(db, { agentId: idOf(1), loginName: 'chenliqun', mobile });
  });
  afterAll(() => server.close());
};
