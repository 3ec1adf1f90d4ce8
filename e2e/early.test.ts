/**
 * Work of a page's HTML before the app's code is loaded: it prefetches the page's data and paints its largest figure.
 */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOME, loggedIn, openStage, type Stage } from './phone-stage.ts';

const DATA = '/pages/data/index';
const WALLET = '/pages/earnings/index';
const STATEMENT = '/pages/earnings/earningsDetails';
/** The pages, with the requests that they send. */
const PAGES = [
  // the earnings of yesterday are not asked for early: it is not known yet whether the user may see them
  [HOME, 5],
  [DATA, 5],
  // the papers stand below the first screen, and their code asks for them
  [WALLET, 3],
  ['/pages/myInfo/index', 1],
  [STATEMENT, 2],
] as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.feed([stage.sale('early-1'), stage.sale('early-2', { amountFen: 1_234_567, feeFen: 7_407 })]);
}, 300_000);
afterAll(() => stage.close());

/**
 * Ten segments of 1460 bytes: the most that a server sends before it waits for the first acknowledgement (RFC 6928).
 */
const AT_ONCE = 14_600;
/** A header that only production sends. */
const ONLY_IN_PRODUCTION = 'strict-transport-security: max-age=31536000; includeSubDomains';

/** Bytes of the response as sent, headers included. */
const bytesOf = async (path: string): Promise<number> => {
  const headers = { 'accept-encoding': 'br' };
  const [response] = (await once(get(new URL(path, stage.url), { headers }), 'response')) as [IncomingMessage];
  const { rawHeaders, httpVersion, statusCode, statusMessage } = response;
  const pairs = rawHeaders.filter((_, index) => index % 2 === 0).map((name, at) => [name, rawHeaders[at * 2 + 1]]);
  const lines = [...pairs.map((pair) => pair.join(': ')), ONLY_IN_PRODUCTION];
  const head = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n');
  let body = 0;
  for await (const chunk of response) body += (chunk as Buffer).length;
  return head.length + body;
};

it.each([HOME, DATA, WALLET, STATEMENT, '/pages/myInfo/index', '/pages/login/index'])(
  'the HTML of %s is there after one round trip',
  async (path) => {
    expect(await bytesOf(path)).toBeLessThanOrEqual(AT_ONCE);
  },
);

it.each([HOME, DATA, WALLET, STATEMENT, '/pages/myInfo/index', '/pages/login/index'])(
  'nothing but its HTML is requested before %s is painted',
  async (path) => {
    const html = await (await fetch(new URL(path, stage.url))).text();
    const styles = html.match(/<style>[\s\S]*?<\/style>/g)?.join('');
    const tags = html.replaceAll(/(<(script|style)[^>]*>)[\s\S]*?<\/\2>/g, '$1');
    expect(tags).not.toMatch(
      /<script[^>]* src=|<(img|iframe|object|embed|video|source) [^>]*(src|data)=["']?(?!data:)/,
    );
    expect(tags).not.toMatch(/<link rel="(stylesheet|preload|modulepreload)"(?![^>]* disabled)/);
    expect(styles).not.toMatch(/@import|url\((?!["']?data:)/);
  },
);

const rest = async (page: Page): Promise<void> => {
  await page.locator('#root .screen').waitFor();
  await page.locator('#root .sk').first().waitFor({ state: 'detached' });
};

describe.each(PAGES)('%s', (path, calls) => {
  it('requests its data once: the page uses the answers prefetched by the HTML', async () => {
    const { page, faults } = await loggedIn(stage, 'mid');
    const asked: string[] = [];
    page.on(
      'request',
      (request) =>
        void (request.url().includes('/prod-api/') && asked.push(`${request.url()} ${request.postData() ?? ''}`)),
    );
    await page.route('**/ag/stream', (route) => route.abort()); // its first event would cause a legitimate refetch
    await page.goto(path);
    await rest(page);
    const reads = asked.filter((url) => !url.includes('/ag/stream') && !url.includes('/getInfo'));
    expect(reads).toHaveLength(calls);
    expect(new Set(reads).size).toBe(calls);
    expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
    await page.context().close();
  });
});

describe.each([
  [HOME, '/home/summary', 3],
  [DATA, '/statistics/transaction', 4],
  [WALLET, '/wallet/balances', 1],
  [STATEMENT, '/wallet/statement/summary', 1],
] as const)('%s', (path, figure, others) => {
  it('asks for the answer of its largest figure alone, and for all else once that is painted', async () => {
    const { page } = await loggedIn(stage, 'mid');
    // the limits that end the waiting: nothing but the figure ends it here
    await page.addInitScript(() => {
      const { setTimeout: later } = window;
      window.setTimeout = ((work: () => void, ms = 0) => (ms >= 300 ? 0 : later(work, ms))) as typeof setTimeout;
    });
    const asked: string[] = [];
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/prod-api/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      if (pathname.endsWith(figure)) await held;
      await route.continue();
    });
    await page.goto(path);
    await page.locator('#shell .screen').waitFor();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(asked).toEqual([expect.stringMatching(new RegExp(`${figure}$`))]);
    release();
    await expect.poll(() => asked.length).toBe(1 + others);
    await page.context().close();
  });
});

describe.each([
  [HOME, '.fig-hero'],
  [DATA, '.early'],
  [WALLET, '.money .fig'],
  [STATEMENT, '.fig'],
])('%s', (path, figure) => {
  const shownWithout = async (script: RegExp, where: string): Promise<string> => {
    const { page } = await loggedIn(stage, 'mid');
    await page.route(script, (route) => route.abort());
    await page.goto(path);
    const shown = async (): Promise<string> =>
      (await page.locator(where).filter({ hasText: '¥' }).locator('visible=true').first().innerText()).replaceAll(
        /\s/g,
        '',
      );
    await expect.poll(shown).toMatch(/^¥[\d,]+\.\d\d$/);
    const text = await shown();
    await page.context().close();
    return text;
  };

  it('shows the same figure before and after the code is loaded', async () => {
    const early = await shownWithout(/\/assets\/.*\.js/, `#shell ${figure}`);
    expect(await shownWithout(/nothing/, path === DATA ? '#root .fig-xl' : `#root ${figure}`)).toBe(early);
  });
});

it('shows no figure to a user who hides amounts', async () => {
  const { page } = await loggedIn(stage, 'mid');
  await page.addInitScript(() => localStorage.setItem('zy.hidden', '1'));
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  const summary = page.waitForResponse('**/home/summary');
  await page.goto(HOME);
  await (await summary).finished();
  expect(await page.locator('#shell .early-n').isVisible()).toBe(false);
  await page.context().close();
});

it.each([HOME, DATA, WALLET, STATEMENT])('%s shows no amount to a user who hides amounts', async (path) => {
  const { page } = await loggedIn(stage, 'mid');
  await page.addInitScript(() => localStorage.setItem('zy.hidden', '1'));
  await page.goto(path);
  await rest(page);
  await page.locator('#root').getByText('••••').first().waitFor();
  expect(await page.locator('#root').textContent()).not.toMatch(/\d\.\d\d(?!\d)/);
  await page.context().close();
});

describe('before the code is loaded', () => {
  /** Delays the code until the test releases it. */
  const heldCode = async (page: Page): Promise<() => void> => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };

  it('a tap on a button does nothing and is not replayed after the page is rendered', async () => {
    const { page, faults } = await loggedIn(stage, 'mid');
    const release = await heldCode(page);
    await page.goto(DATA, { waitUntil: 'commit' });
    await page.locator('#shell').getByRole('tab', { name: '昨日' }).tap();
    release();
    await rest(page);
    expect(await page.locator('#root').getByRole('tab', { name: '本月', selected: true }).count()).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('links of the shell are plain links', async () => {
    const { page } = await loggedIn(stage, 'mid');
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto(DATA, { waitUntil: 'commit' });
    await page.locator('#shell').getByRole('link', { name: '钱包' }).tap();
    await page.waitForURL(`**${WALLET}`);
    await page.locator('#shell .screen').waitFor();
    expect(new URL(page.url()).pathname).toBe(WALLET);
    await page.context().close();
  });

  it('a tap on login sends nothing: the password never appears in a URL, and the input is kept', async () => {
    const { page } = await stage.phone();
    const release = await heldCode(page);
    const addresses: string[] = [];
    page.on('request', (request) => void addresses.push(request.url()));
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#shell').getByLabel('账号或手机号').fill('ZY80318');
    await page.locator('#shell').getByLabel('密码', { exact: true }).fill('typed-too-early');
    await page.locator('#shell').getByRole('button', { name: '登录', exact: true }).tap();
    release();
    await page.locator('#root').getByAltText('图形验证码').waitFor();
    expect(await page.locator('#root').getByLabel('密码', { exact: true }).inputValue()).toBe('typed-too-early');
    expect(await page.getByText('请先阅读并同意用户协议').count()).toBe(0);
    expect([...addresses, page.url()].filter((address) => address.includes('typed-too-early'))).toEqual([]);
    await page.context().close();
  });
});
