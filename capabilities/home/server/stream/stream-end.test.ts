import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { changePassword } from '#capabilities/session/contract/passwords/change-password.ts';
import { listSessions } from '#capabilities/session/contract/sessions/list-sessions.ts';
import { logout } from '#capabilities/session/contract/sessions/logout.ts';
import { revokeSession } from '#capabilities/session/contract/sessions/revoke-session.ts';
import { endOtherSessions } from '#capabilities/session/server/tokens.ts';
import { createApp, type App } from '#apps/server/app.ts';
import { readSettings } from '#apps/server/config.ts';
import { addAccount, TEST_PASSWORD, tokenFor } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
/** Another process on the same database: it serves the streams, the first one the calls. */
let second: App;
let secondUrl: string;
let world: SmallWorld;
let count = 0;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: server.clock.now() });
  const settings = readSettings({ NODE_ENV: 'test', CAPTCHA: 'off', DATA_DIR: server.services.config.dataDir });
  const { databaseUrl, clock } = server;
  second = await createApp({ settings, databaseUrl, clock, onError: () => undefined });
  secondUrl = await second.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

interface Person {
  accountId: AccountId;
  token: string;
}

const somebody = async (): Promise<Person> => {
  count += 1;
  const mobile = `1370000${String(count).padStart(4, '0')}`;
  const accountId = await addAccount(server.database.db, {
    agentId: world.agents.leaf.id,
    loginName: `stream${count}`,
    mobile,
  });
  return { accountId, token: await tokenFor(server.database.db, accountId, server.clock.now()) };
};

const another = ({ accountId }: Person) => tokenFor(server.database.db, accountId, server.clock.now());

/** Opens a stream at one of the processes. @returns a promise that resolves when the server has closed it. */
const opened = async (token: string, url = secondUrl): Promise<{ closed: Promise<string> }> => {
  const response = await fetch(`${url}/prod-api/api/ag/stream`, { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!(await reader?.read())?.value?.includes(': here')) throw new Error('the stream did not open');
  const rest = async (text = ''): Promise<string> => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    return done ? text : rest(text + value);
  };
  return { closed: rest() };
};

/** Ends the first session of the person in one of the ways in which sessions end. */
const WAYS: Record<string, (person: Person) => Promise<unknown>> = {
  logout: ({ token }) => server.client(token).ok(logout, {}),
  'revocation from another device': async (person) => {
    const other = server.client(await another(person));
    const { rows } = await other.ok(listSessions, {});
    const { id = '' } = rows.find(({ isCurrent }) => !isCurrent) ?? {};
    await other.ok(revokeSession, { id });
  },
  'a new password set on another device': async (person) =>
    server.client(await another(person)).ok(changePassword, { oldPassword: TEST_PASSWORD, newPassword: 'Qf7!vulkan' }),
  'a password reset': ({ accountId }) =>
    inTransaction(server.database.db, (tx) =>
      endOtherSessions(tx, accountId, undefined, 'password', server.clock.now()),
    ),
  'the account being disabled': ({ accountId }) =>
    sql`update session.account set status = 'disabled' where id = ${accountId}`.execute(server.database.db),
};

describe('the stream of a session ends by itself', () => {
  it.each(Object.keys(WAYS))('after %s, also when another process serves it', async (way) => {
    const person = await somebody();
    const streams = [await opened(person.token), await opened(person.token, server.url)];
    await WAYS[way]?.(person);
    await expect(Promise.all(streams.map(({ closed }) => closed))).resolves.toHaveLength(2);
  });

  it('when the session expires; an open stream does not extend it', async () => {
    const { token } = await somebody();
    const { closed } = await opened(token);
    server.clock.advance(7 * 86_400_000 + 1);
    await expect(closed).resolves.toBeDefined();
  });

  it('but continues while the session lasts: other sessions of the account end without it', async () => {
    const person = await somebody();
    const kept = await opened(person.token);
    const ended = await opened(await another(person));
    await server.client(person.token).ok(changePassword, { oldPassword: TEST_PASSWORD, newPassword: 'Qf7!vulkan' });
    await ended.closed;
    const state = await Promise.race([kept.closed.then(() => 'closed'), Promise.resolve('open')]);
    expect(state).toBe('open');
    await server.client(person.token).ok(logout, {});
    await kept.closed;
  });
});
