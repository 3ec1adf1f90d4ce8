import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyPassword } from '#platform/auth/password.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { login } from '../../contract/login/login.ts';
import { changePassword } from '../../contract/passwords/change-password.ts';

/** Verification completes only at the end, which simulates more logins at once than the processor can serve. */
const { promise: end, resolve: finish } = Promise.withResolvers<boolean>();
let waiting: Promise<boolean>[];

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  client = await server.as(idOf(1));
  vi.spyOn(argon2, 'verify').mockReturnValue(end);
  waiting = Array.from({ length: 202 }, () => verifyPassword('$argon2id$', 'x'));
});
afterAll(async () => {
  finish(false);
  await Promise.all(waiting);
  vi.restoreAllMocks();
  await server.close();
});

it('returns "busy, retry later" when the queue for password checks is full', async () => {
  const busy = { code: 429, retryAfter: 2, msg: '系统繁忙，请稍后再试' };
  expect(await server.client().call(login, { username: 'nobody', password: 'wrong' })).toMatchObject(busy);
  expect(await client.call(changePassword, { oldPassword: TEST_PASSWORD, newPassword: 'Wq83-plum' })).toMatchObject(
    busy,
  );
  // no failed attempt may be counted
  expect((await sql`select 1 from session.login_attempt`.execute(server.database.db)).rows).toEqual([]);
});
