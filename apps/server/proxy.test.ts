import { afterEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { readSettings } from './config.ts';

let server: TestServer;
afterEach(() => server?.close());

/**
 * Sends wrong passwords with these `X-Forwarded-For` headers. @returns the addresses that the attempts were counted
 * for.
 */
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

it('behind a trusted proxy attempts are counted per client address, so that one client cannot lock out others', async () => {
  expect(await guessFrom('127.0.0.0/8', ['203.0.113.7', '203.0.113.8'])).toEqual(['203.0.113.7', '203.0.113.8']);
});

it('a forwarded address supplied by the client itself is ignored', async () => {
  expect(await guessFrom('127.0.0.1', ['198.51.100.1, 203.0.113.7'])).toEqual(['203.0.113.7']);
});

it('without a trusted proxy the forwarded address is ignored', async () => {
  expect(await guessFrom(undefined, ['203.0.113.7'])).toEqual(['127.0.0.1']);
});

it.each(['localhost', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1;10.0.0.2', '*'])(
  'refuses %s in one sentence',
  (text) => {
    expect(() => readSettings({ TRUSTED_PROXIES: text })).toThrow(
      'TRUSTED_PROXIES must be a list of IP addresses or networks, such as 10.0.0.5,172.16.0.0/12.',
    );
  },
);
