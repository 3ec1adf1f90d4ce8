/** The headers of every response, and which files of the build are served. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionSettings } from '#testing/secrets.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { buildConsole, buildMobile } from './build.ts';

const BUILT = join(import.meta.dirname, '../../dist/');
let development: TestServer;
let production: TestServer;

beforeAll(async () => {
  await buildMobile();
  await buildConsole();
  development = await testServer({ servesApp: true });
  production = await testServer({ servesApp: true, env: { ...productionSettings(), OPERATIONS: 'on' } });
}, 240_000);
afterAll(() => Promise.all([development, production].map((server) => server.close())));

const assetOf = (app: string): string =>
  globSync(`${app}/assets/*.js`, { cwd: BUILT }).map((path) => path.replace(`${app}/`, ''))[0] ?? '';
const get = (path: string, init: RequestInit = {}, server = development) => fetch(server.url + path, init);
const post = (path: string, body: string, type = 'application/json') =>
  get(path, { method: 'POST', body, headers: { 'content-type': type } });

/** One response of each kind. */
const RESPONSES: Record<string, () => Promise<Response>> = {
  'the login page': () => get('/'),
  'a deep link': () => get('/pages/no/such/page'),
  'a build asset': () => get(`/${assetOf('mobile')}`),
  'a missing asset': () => get('/assets/gone.js'),
  'the service worker': () => get('/sw.js'),
  'an icon': () => get('/icon.svg'),
  'the manifest': () => get('/manifest.webmanifest'),
  'the console': () => get('/console/withdrawals'),
  'an asset of the console': () => get(`/console/${assetOf('console')}`),
  'a call': () => get('/prod-api/captchaImage'),
  'a refused call': () => post('/prod-api/api/getInfo', '{}'),
  'an unknown call': () => get('/prod-api/no/such/call'),
  'a malformed body': () => post('/prod-api/login/app', '{'),
  'a body that is too large': () => post('/prod-api/login/app', `"${'x'.repeat(300_000)}"`),
  'a body of an unknown type': () => post('/prod-api/login/app', 'x', 'text/x-unknown'),
  'an unparsable address': () => get('/%zz'),
  'the refused feed': () => post('/feed/v1/transactions', '{}'),
  'the refused stream': () => get('/prod-api/api/ag/stream'),
  '/docs': () => get('/docs'),
  '/docs/openapi.json': () => get('/docs/openapi.json'),
  '/metrics': () => get('/metrics'),
  '/outbox': () => get('/outbox'),
  '/healthz': () => get('/healthz'),
};

const policyOf = (response: Response): string => response.headers.get('content-security-policy') ?? '';

describe.each(Object.keys(RESPONSES))('%s', (name) => {
  it('is never interpreted as another type nor embedded elsewhere', async () => {
    const response = (await RESPONSES[name]?.()) ?? new Response();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('declares its type, and for text its encoding', async () => {
    const type = (await RESPONSES[name]?.())?.headers.get('content-type');
    expect(type).toMatch(
      /^(?:text\/\w+|application\/(?:javascript|json|manifest\+json)|image\/svg\+xml);(?: version=[\d.]+;)? charset=utf-8/,
    );
  });

  it('has no inline style attributes, foreign scripts or features that it does not need, if it is a document', async () => {
    const response = (await RESPONSES[name]?.()) ?? new Response();
    const isDocument = response.headers.get('content-type')?.startsWith('text/html') === true;
    const { headers } = isDocument ? response : await get('/');
    expect(policyOf(response)).not.toMatch(/'unsafe-(inline|eval)'/);
    expect(policyOf(response)).toMatch(/default-src 'none'|default-src 'self'; .*object-src 'none'; base-uri 'none'/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^camera=\(self\), geolocation=\(self\), .*microphone=\(\)/),
    });
  });
});

it('a document of the app has no style attribute, which its policy would not apply', () => {
  const pages = globSync('mobile/*.html', { cwd: BUILT });
  expect(pages.length).toBeGreaterThan(5);
  const styled = pages.filter((page) => / style="/.test(readFileSync(BUILT + page, 'utf8')));
  expect(styled).toEqual([]);
});

it('the policy of /docs permits exactly its own inline script and style', async () => {
  const response = await get('/docs');
  const page = await response.text();
  const inline = [...page.matchAll(/<(?:script type="module"|style)>([\s\S]*?)<\//g)].map(([, text]) => text ?? '');
  expect(inline).toHaveLength(2);
  for (const text of inline)
    expect(policyOf(response)).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(policyOf(response).match(/'sha256-/g)).toHaveLength(2);
});

it('no answer of a call may be cached, refusals and unknown addresses included', async () => {
  for (const path of ['/prod-api/getInfo', '/prod-api/api/ag/export/file/1', '/prod-api/api/files/1', '/prod-api/none'])
    expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
});

it.each([
  '/',
  '/console/login',
  '/docs',
  '/sw.js',
  '/assets/gone.js',
  '/prod-api/captchaImage',
  '/prod-api/no/such/call',
  '/prod-api/api/ag/stream',
  '/feed/v1/transactions',
  '/healthz',
  '/%zz',
])('requires TLS in production, whatever was requested first: %s', async (path) => {
  const { headers } = await get(path, {}, production);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

it('requires none in development, which has no certificate', async () => {
  expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
});

describe('files of the build', () => {
  it.each([
    '/.vite/manifest.json',
    '/.built-from',
    '/csp.json',
    '/csp.json.br',
    '/shells.json',
    '/home.html',
    '/index.html.gz',
    '/console/.built-from',
    '/console/assets/.built-from',
    '/assets/../csp.json',
    '/assets/%2e%2e/csp.json',
    '/.env',
    '/.git/config',
    '/sw.js.map',
  ])('%s is not served', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('no file is served but pages, assets, icons, the manifest, the service worker and the note on old browsers', async () => {
    const files = globSync('mobile/**/*', { cwd: BUILT, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => `${parentPath}/${name}`.slice(`${BUILT}mobile`.length));
    const served: string[] = [];
    // one after the other, because a busy machine cannot open so many connections at once in time
    for (const path of paths) if ((await get(path, { method: 'HEAD' })).status === 200) served.push(path);
    const isMeant =
      /^\/(assets\/[\w.~-]+\.(js|css|wasm|svg|png|webp|woff2)|icon[\w-]*\.(svg|png)|manifest\.webmanifest|(sw|unfit)\.js|index\.html)$/;
    expect(served.filter((path) => !isMeant.test(path))).toEqual([]);
    expect(served.length).toBeGreaterThan(20);
  });

  it('a build asset is kept for a year and not asked about again, since its name changes with it', async () => {
    const keptAs = ({ headers }: Response) => [headers.get('cache-control'), headers.has('etag')];
    expect(keptAs(await get(`/${assetOf('mobile')}`))).toEqual(['max-age=31536000, immutable', false]);
    expect(keptAs(await get('/'))).toEqual(['no-cache', true]);
  });

  it('the HTML of a page has its title before any code, compressed or not, and is not sent again unchanged', async () => {
    const path = '/pages/home/terminal/terminalList';
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => get(path, { headers: { 'accept-encoding': encoding } })),
    );
    const bars = await Promise.all(
      answers.map(async (one) => /nav-title"><span lang="zh-Hans">[^<]*/.exec(await one.text())?.[0]),
    );
    expect(bars).toEqual(Array.from(answers, () => 'nav-title"><span lang="zh-Hans">机具列表'));
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    const again = await get(path, { headers: { 'if-none-match': answers[0]?.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(policyOf(answers[0] ?? new Response())).toBe(policyOf(await get('/index.html')));
  });

  it('/index.html is served to the service worker, which keeps it for offline use', async () => {
    const response = await get('/index.html');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(policyOf(response)).toBe(policyOf(await get('/pages/no/such/page')));
  });
});
