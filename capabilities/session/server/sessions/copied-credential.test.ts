/** A copied "remember me" credential is noticed when the second of its holders uses it (docs/domain.md §10). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { login } from '../../contract/login/login.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import { logout } from '../../contract/sessions/logout.ts';

let server: TestServer;
const mobile = '13880217736';
const username = 'chenliqun';
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  await addAccount(server.database.db, { agentId: idOf(1), loginName: username, mobile });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  for (const table of ['session.login_attempt', 'session.remembered', 'session.token', 'content.notice'])
    await sql`delete from ${sql.raw(table)}`.execute(server.database.db);
  await sql`delete from platform.sms_outbox`.execute(server.database.db);
});
afterAll(() => server.close());

interface LoginTokens {
  rememberToken: string;
  token: string;
}
const entered = ({ token, data }: { token: string; data?: { rememberToken?: string | undefined } | undefined }) => ({
  token,
  rememberToken: data?.rememberToken ?? '',
});
const byPassword = async (more: object = {}): Promise<LoginTokens> =>
  entered(await server.client().ok(login, { username, password: TEST_PASSWORD, passwordCheck: true, ...more }));
const byDevice = async (rememberToken: string): Promise<LoginTokens> =>
  entered(await server.client().ok(login, { username, rememberToken, passwordCheck: true }));
const refused = async (rememberToken: string): Promise<string | undefined> =>
  (await server.client().call(login, { username, rememberToken, passwordCheck: true })).reason;
const isAlive = async ({ token }: LoginTokens): Promise<boolean> =>
  (await server.client(token).call(getCaller, {})).code === 200;
/** Logs in with the credential and uses the session, as an app does. */
const used = async (rememberToken: string): Promise<LoginTokens> => {
  const next = await byDevice(rememberToken);
  expect(await isAlive(next)).toBe(true);
  return next;
};
const notices = async (): Promise<string[]> =>
  (
    await sql<{ key: string }>`select key from content.notice where key = 'login_copied'`.execute(server.database.db)
  ).rows.map(({ key }) => key);

describe('a credential used by a copier first', () => {
  it('ends the family when its owner comes: credentials and sessions', async () => {
    const owner = await byPassword();
    const thief = await used(owner.rememberToken);
    server.clock.advance(HOUR_MS);
    expect(await refused(owner.rememberToken)).toBe('login_wrong');
    expect(await isAlive(thief)).toBe(false);
    expect(await isAlive(owner)).toBe(false);
    expect(await refused(thief.rememberToken)).toBe('login_wrong');
  });

  it('ends it also when the owner comes with the password; their new session stays', async () => {
    const owner = await byPassword();
    const thief = await used(owner.rememberToken);
    server.clock.advance(HOUR_MS);
    const again = await byPassword({ rememberToken: owner.rememberToken });
    expect(await isAlive(thief)).toBe(false);
    expect(await isAlive(again)).toBe(true);
    expect((await used(again.rememberToken)).rememberToken).not.toBe('');
    expect(await notices()).toEqual(['login_copied']);
  });
});

describe('a credential used by a copier last', () => {
  it('ends the family, and the owner is notified by notice and text message', async () => {
    const first = await byPassword();
    const owner = await used(first.rememberToken);
    server.clock.advance(60_000);
    expect(await refused(first.rememberToken)).toBe('login_wrong');
    expect(await isAlive(owner)).toBe(false);
    expect(await notices()).toEqual(['login_copied']);
    await expect
      .poll(async () => (await readOutbox(server.database.db, mobile)).map(({ template }) => template))
      .toEqual(['session.login_copied']);
  });

  it('ends no other login of the account', async () => {
    const other = await byPassword();
    const first = await byPassword();
    await used(first.rememberToken);
    server.clock.advance(HOUR_MS);
    await refused(first.rememberToken);
    expect(await isAlive(other)).toBe(true);
    expect(await isAlive(await used(other.rememberToken))).toBe(true);
  });

  it('is noticed several generations later', async () => {
    const first = await byPassword();
    let last = first;
    for (let day = 0; day < 4; day += 1) {
      server.clock.advance(24 * HOUR_MS);
      last = await used(last.rememberToken);
    }
    await refused(first.rememberToken);
    expect(await isAlive(last)).toBe(false);
  });
});

describe('no alarm', () => {
  it('after a lost answer, however late the device tries again: it gets the same next credential', async () => {
    const first = await byPassword();
    const lost = await byDevice(first.rememberToken);
    server.clock.advance(30 * HOUR_MS);
    const again = await used(first.rememberToken);
    expect(again.rememberToken).toBe(lost.rememberToken);
    expect(await isAlive(lost)).toBe(false);
    expect((await used(again.rememberToken)).rememberToken).not.toBe(again.rememberToken);
    expect(await notices()).toEqual([]);
  });

  it('for two tabs that send it within a minute', async () => {
    const first = await byPassword();
    const [one, other] = [await used(first.rememberToken), await used(first.rememberToken)];
    expect(one.rememberToken).toBe(other.rememberToken);
    expect([await isAlive(one), await isAlive(other)]).toEqual([true, true]);
    expect(await notices()).toEqual([]);
  });

  it('for a credential that was given up with the login', async () => {
    const first = await byPassword();
    const request = { username, rememberToken: first.rememberToken };
    await server.client().ok(login, request);
    expect(await server.client().call(login, request)).toMatchObject({ reason: 'login_wrong' });
    expect(await notices()).toEqual([]);
  });
});

it('logging out forgets the login on this device', async () => {
  const first = await byPassword();
  const next = await used(first.rememberToken);
  await server.client(next.token).ok(logout, {});
  expect(await refused(next.rememberToken)).toBe('login_wrong');
  expect(await refused(first.rememberToken)).toBe('login_wrong');
  expect(await notices()).toEqual([]);
});

it('the list of devices shows each remembered login once', async () => {
  const first = await byPassword();
  const second = await used(first.rememberToken);
  const { rows } = await server.client(second.token).ok(listSessions, {});
  expect(rows.filter(({ isRemembered }) => isRemembered)).toHaveLength(1);
});
