/**
 * Measuring the time of an answer reveals no account: for a mobile with one and for a mobile without, a public call
 * sends the same statements to the database, and hashes as many passwords, before it answers.
 */
import argon2 from '@node-rs/argon2';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { addAccount } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { loginByCode } from '../../contract/login/login-by-code.ts';
import { login } from '../../contract/login/login.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';
import { resetPassword } from '../../contract/passwords/reset-password.ts';

const KNOWN = '13688000001';
const UNKNOWN = '13688000002';
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: server.clock.now() });
  await addAccount(server.database.db, { agentId: AGENT_IDS.leaf, loginName: 'samework', mobile: KNOWN });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['session.sms_code', 'session.login_attempt'])
    await sql`delete from ${sql.raw(table)}`.execute(server.database.db);
});

/**
 * Statements that no answer waits for: the message on its way, the lines in the logs of the account, the queue of jobs.
 */
const UNAWAITED = /sms_outbox|session\.login_record|audit\.entry|\bjobs\./;

/** Settings of the misuse watch, read beside the answers once a minute. */
const isOfWatch = (call: readonly unknown[]): boolean => JSON.stringify(call.slice(0, 2)).includes('misuse_alarm_');

const textOf = (query: unknown): string =>
  (typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')).replaceAll(/\s+/g, ' ').trim();

/** The statements that a call sends, and how often it hashes. */
const workOf = async (call: (client: TestClient) => Promise<unknown>): Promise<string[]> => {
  const client = server.client();
  await call(client);
  await sql`delete from session.sms_code`.execute(server.database.db);
  await sql`delete from session.login_attempt`.execute(server.database.db);
  const query = vi.spyOn(Client.prototype, 'query');
  const hashes = [vi.spyOn(argon2, 'verify'), vi.spyOn(argon2, 'hash')];
  await call(client);
  const statements = query.mock.calls
    .filter((call) => !isOfWatch(call))
    .map(([first]) => textOf(first))
    .filter((text) => !UNAWAITED.test(text));
  const hashed = hashes.map((spy) => `hashed ${spy.mock.calls.length}`);
  for (const spy of [query, ...hashes]) spy.mockRestore();
  return [...statements.filter((text) => text !== ''), ...hashed];
};

it.each<[string, (mobile: string) => (client: TestClient) => Promise<unknown>]>([
  [
    'a login by password',
    (username) => (client) => client.call(login, { username, password: 'wrong-plum', code: '', uuid: '' }),
  ],
  [
    'a login by a remembered device',
    (username) => (client) =>
      client.call(login, { username, password: '', rememberToken: 'r'.repeat(43), code: '', uuid: '' }),
  ],
  [
    'a login by code',
    (mobile) => (client) => client.call(loginByCode, { mobile, smsCode: '000000', uuid: idempotencyKey() }),
  ],
  ...(['login', 'reset_password', 'register'] as const).map(
    (type): [string, (mobile: string) => (client: TestClient) => Promise<unknown>] => [
      `asking for a code to ${type}`,
      (mobile) => (client) => client.call(sendSmsBeforeLogin, { mobile, type, code: '', uuid: idempotencyKey() }),
    ],
  ),
  [
    'a new password',
    (mobile) => (client) =>
      client.call(resetPassword, { mobile, password: 'Wq83-plum-Tree', smsCode: '000000', uuid: idempotencyKey() }),
  ],
])('%s costs the same for a mobile with an account and for one without', async (_what, of) => {
  const [known, unknown] = [await workOf(of(KNOWN)), await workOf(of(UNKNOWN))];
  expect(known.length).toBeGreaterThan(3);
  expect(unknown).toEqual(known);
});
