import type { hash } from '@node-rs/argon2';
import { sql } from '#platform/db/sql.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { verifyPassword } from '#platform/auth/password.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { changePassword } from '../contract/change-password.ts';
import { login } from '../contract/login.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { idOf } from '#platform/ids/id.ts';

/** Verification never completes: simulates more logins at once than the CPU can serve. */
vi.mock('@node-rs/argon2', async (importOriginal) => ({
  ...(await importOriginal<{ hash: typeof hash }>()),
  verify: () => new Promise(() => undefined),
}));

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  client = await server.as(idOf(1));
  for (let i = 0; i < 202; i += 1) void verifyPassword('$argon2id$', 'x');
});
afterAll(() => server.close());

it('returns "busy, retry later" when the queue for password checks is full', async () => {
  const busy = { code: 429, retryAfter: 2, msg: '系统繁忙，请稍后再试' };
  expect(await server.client().call(login, { username: 'nobody', password: 'wrong' })).toMatchObject(busy);
  expect(await client.call(changePassword, { oldPassword: TEST_PASSWORD, newPassword: 'Wq83-plum' })).toMatchObject(
    busy,
  );
  // no failed attempt may be counted
  expect((await sql`select 1 from session.login_attempt`.execute(server.database.db)).rows).toEqual([]);
});
