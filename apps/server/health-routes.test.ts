import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionSettings, randomSecret } from '#testing/secrets.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { buildMobile } from './build.ts';

const PRODUCTION = productionSettings();
let development: TestServer;
let production: TestServer;
let opened: TestServer;
let withToken: TestServer;
const operationsPassword = randomSecret();

beforeAll(async () => {
  await buildMobile();
  development = await testServer({ servesApp: true });
  production = await testServer({ servesApp: true, env: PRODUCTION });
  opened = await testServer({ servesApp: true, env: { ...PRODUCTION, OPERATIONS: 'on' } });
  withToken = await testServer({ env: { ...PRODUCTION, OPERATIONS: 'on', OPERATIONS_TOKEN: operationsPassword } });
}, 240_000);
afterAll(() => Promise.all([development, production, opened, withToken].map((server) => server.close())));

const statusOf = async (server: TestServer, path: string, method = 'GET'): Promise<number> =>
  (await fetch(server.url + path, { method })).status;

describe('operational routes', () => {
  it('report that the process is alive and the database is ready', async () => {
    for (const server of [development, production])
      expect([await statusOf(server, '/healthz'), await statusOf(server, '/readyz')]).toEqual([200, 200]);
  });

  it.each(['/metrics', '/docs', '/docs/openapi.json'])(
    'serve %s in development, and in production only with OPERATIONS=on',
    async (path) => {
      expect([
        await statusOf(development, path),
        await statusOf(production, path),
        await statusOf(opened, path),
      ]).toEqual([200, 404, 200]);
    },
  );

  it.each(['/metrics', '/docs', '/docs/openapi.json'])('%s asks for the password of OPERATIONS_TOKEN', async (path) => {
    const statusWith = async (authorization?: string): Promise<number> =>
      (await fetch(withToken.url + path, { ...(authorization && { headers: { authorization } }) })).status;
    const basic = (password: string): string => `Basic ${Buffer.from(`prometheus:${password}`).toString('base64')}`;
    const wrong = [
      undefined,
      'Bearer',
      `Bearer ${operationsPassword}x`,
      basic(''),
      basic(`x${operationsPassword}`),
      operationsPassword.slice(1),
    ];
    expect(await Promise.all(wrong.map(statusWith))).toEqual(wrong.map(() => 401));
    expect(await statusWith(`Bearer ${operationsPassword}`)).toBe(200);
    expect(await statusWith(basic(operationsPassword))).toBe(200);
  });

  it('serve no outbox of text messages in production', async () => {
    expect([
      await statusOf(development, '/outbox'),
      await statusOf(production, '/outbox'),
      await statusOf(opened, '/outbox'),
    ]).toEqual([200, 404, 404]);
  });
});

describe('the app', () => {
  it('answers GET and HEAD at every deep link, but not at paths of calls and files', async () => {
    for (const path of ['/', '/pages/login/index', '/pages/no/such/page']) {
      expect([await statusOf(production, path), await statusOf(production, path, 'HEAD')]).toEqual([200, 200]);
    }
    for (const path of ['/prod-api/no/such/call', '/feed/v1/nothing', '/assets/gone.js', '/.env'])
      expect((await fetch(production.url + path)).headers.get('content-type')).not.toMatch('html');
  });

  it('forbids foreign and inline scripts and framing, and requires TLS in production', async () => {
    const { headers } = await fetch(`${production.url}/pages/login/index`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /default-src 'self'; script-src 'self' 'wasm-unsafe-eval'( 'sha256-[^']+')+; style-src 'self'/,
    );
    expect(policy).toMatch("frame-ancestors 'none'");
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    });
  });
});
