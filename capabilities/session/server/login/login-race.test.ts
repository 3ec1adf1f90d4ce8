import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { login } from '../../contract/login/login.ts';
import { setPassword } from '../passwords/set-password.ts';
import { endOtherSessions } from '../tokens.ts';

/** Runs after a password was verified and before its session is opened. */
let between: () => Promise<void> = async () => undefined;
const { verify } = argon2;

let server: TestServer;
let accountId: AccountId;
beforeAll(async () => {
  vi.spyOn(argon2, 'verify').mockImplementation((...given) =>
    verify(...given).then(async (isRight) => (await between(), isRight)),
  );
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  accountId = await addAccount(server.database.db, { agentId: idOf(1), loginName: 'chenliqun', mobile: '13880217736' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const enter = (username: string) => server.client().call(login, { username, password: TEST_PASSWORD });

it('opens no session when the password changes after it was verified', async () => {
  between = () =>
    inTransaction(server.database.db, async (tx) => {
      await setPassword(tx, accountId, 'another', new Date(STORY_NOW));
      await endOtherSessions(tx, accountId, undefined, 'password', new Date(STORY_NOW));
    });
  expect(await enter('chenliqun')).toMatchObject({ code: 601, reason: 'login_wrong' });
  expect((await sql`select 1 from session.token where ended_at is null`.execute(server.database.db)).rows).toEqual([]);
});

it('opens no session when the account is disabled after the password was verified', async () => {
  await addAccount(server.database.db, { agentId: idOf(2), loginName: 'majunjie', mobile: '15900000002' });
  between = async () => void (await sql`update session.account set status = 'disabled'`.execute(server.database.db));
  expect(await enter('majunjie')).toMatchObject({ code: 403 });
});
