import { sql } from '#platform/db/sql.ts';
import { afterEach, expect, it } from 'vitest';
import { login } from '#capabilities/session/contract/login.ts';
import { readSettings } from './config.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
afterEach(() => server?.close());

/** Wrong passwords from these addresses, as a proxy tells them. @returns the addresses that they were counted for. */
const guessFrom = async (trusted: string | undefined, addresses: string[]): Promise<string[]> => {
  server = await testServer({ env: trusted === undefined ? {} : { TRUSTED_PROXIES: trusted } });
  const body = { username: 'nobody', password: 'wrong' };
  for (const address of addresses)
    await server.client().raw('POST', `/prod-api${login.path}`, body, { 'x-forwarded-for': address });
  const { rows } = await sql<{ ip: string }>`select ip from session.login_attempt order by ip`.execute(
    server.database.db,
  );
  return rows.map(({ ip }) => ip);
};

it('behind a trusted proxy each caller is counted by his own address, so that one who guesses locks nobody else out', async () => {
  expect(await guessFrom('127.0.0.0/8', ['203.0.113.7', '203.0.113.8'])).toEqual(['203.0.113.7', '203.0.113.8']);
});

it('an address that the caller put in front himself is not believed', async () => {
  expect(await guessFrom('127.0.0.1', ['198.51.100.1, 203.0.113.7'])).toEqual(['203.0.113.7']);
});

it('without a trusted proxy nobody can name another address', async () => {
  expect(await guessFrom(undefined, ['203.0.113.7'])).toEqual(['127.0.0.1']);
});

it.each(['localhost', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1;10.0.0.2', '*'])(
  'refuses %s in one sentence',
  (text) => {
    expect(() => readSettings({ TRUSTED_PROXIES: text })).toThrow(
      'TRUSTED_PROXIES must list addresses or networks, such as 10.0.0.5,172.16.0.0/12.',
    );
  },
);
