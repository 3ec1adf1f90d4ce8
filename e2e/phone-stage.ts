/** The built app on the real server with the small test world, and browser contexts that act as phones. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { send as sendBatch, type FeedReply } from '#testing/feed.ts';
import { getCaller } from '#capabilities/session/contract/get-caller.ts';
import { createApp, type App } from '#apps/server/app.ts';
import { readSettings } from '#apps/server/config.ts';
import { randomSecret } from '#testing/secrets.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { qualityWorld, type QualityWorld } from '#testing/quality/quality-world.ts';
import { closePages, openBrowser, openPage, type Watched } from './browser.ts';

const FEED_SECRET = randomSecret();
const ENV = { CAPTCHA: 'on', FEED_SECRETS: `e2e:${FEED_SECRET}` };

/** A server with the agents of the test world. */
export interface Inhabited {
  server: TestServer;
  world: SmallWorld;
}

export interface PhoneStage extends Inhabited {
  url: string;
  browser: Browser;
  /** A phone with empty storage. Its clock follows the server's. */
  phone(options?: BrowserContextOptions): Promise<Watched>;
  /** Sends rows as the acquirer; the terminal is the leaf agent's unless a row names another. */
  feed(rows: readonly Record<string, unknown>[]): Promise<FeedReply>;
  sale(reference: string, more?: Record<string, unknown>): Record<string, unknown>;
  /** Stops the server process; its database stays. */
  serverGone(): Promise<void>;
  /** Starts another server process on the same database and port. */
  serverBack(): Promise<void>;
  close(): Promise<void>;
}

export type Stage = PhoneStage & QualityWorld;

/** A world in which every agent has at least one entity of each kind. */
export const openStage = async (): Promise<Stage> => {
  const quality = await qualityWorld({ servesApp: true, env: ENV });
  return { ...quality, ...(await phonesFor(quality)) };
};

/** A world without transactions; tests send all of them through the feed. @param now the server's initial time. */
export const openQuietStage = async (now: string, env: Record<string, string> = {}): Promise<PhoneStage> => {
  const server = await testServer({ servesApp: true, env: { ...ENV, ...env }, now });
  const { services } = server;
  return phonesFor({ server, world: await buildSmallWorld(server.database.db, { now: server.clock.now(), services }) });
};

const phonesFor = async ({ server, world }: Inhabited): Promise<PhoneStage> => {
  const browser = await openBrowser();
  const port = Number(new URL(server.url).port);
  let second: App | undefined;
  const terminal = world.terminal('leaf', 3);
  return {
    server,
    world,
    url: server.url,
    browser,
    phone: async (options) => {
      const watched = await openPage(browser, server.url, options);
      await watched.page.context().addInitScript(shiftClock, server.clock.now().getTime());
      return watched;
    },
    feed: (rows) => sendBatch(server.url, server.clock.now(), rows, { acquirer: 'e2e', secret: FEED_SECRET }),
    sale: (reference, more = {}) => ({
      reference,
      status: 1,
      occurredAt: server.clock.now().toISOString(),
      amountFen: 843_700,
      feeFen: 5_062,
      feeRatePpm: 6_000,
      paymentType: 1,
      method: 1,
      cardType: 1,
      terminalSn: terminal.sn,
      merchantNo: world.merchant('leaf').no,
      bankName: '中信银行',
      cardTail: '4402',
      ...more,
    }),
    // The test's own connections stay open: it reads the database while the server is down.
    serverGone: async () => {
      await (second ?? server.http).close();
      second = undefined;
    },
    serverBack: async () => {
      const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: server.services.config.dataDir, ...ENV });
      second = await createApp({
        settings,
        databaseUrl: server.databaseUrl,
        clock: server.clock,
        servesApp: true,
        onError: () => undefined,
      });
      await second.http.listen({ port, host: '127.0.0.1' });
    },
    close: async () => {
      await closePages(browser);
      await second?.close();
      await server.close();
    },
  };
};

/** Runs in the page: `Date` starts at the given instant and advances in real time; timers are unchanged. */
export const shiftClock = (startMs: number): void => {
  const RealDate = Date;
  const offsetMs = startMs - RealDate.now();
  class ShiftedDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + offsetMs] : given) as []));
    }
    static override now(): number {
      return RealDate.now() + offsetMs;
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor;
};

/** The solution of the captcha that the page shows. */
export const captchaAnswer = async ({ server }: Inhabited): Promise<string> => {
  const { rows } = await server.database.pool.query<{ answer: number }>(
    'select answer from session.captcha order by expires_at desc, ctid desc limit 1',
  );
  return String(rows[0]?.answer);
};

export const LOGIN = '/pages/login/index';
export const HOME = '/pages/home/home/index';

/** Fills in the open login page. */
export const fillLogin = async (
  stage: Inhabited,
  page: Page,
  username: string,
  password = stage.world.password,
): Promise<void> => {
  await page.getByLabel('账号或手机号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  // of this form: the page before may have had a picture too
  await page.getByAltText('图形验证码').locator('visible=true').last().waitFor();
  await page
    .getByLabel('图形验证码')
    .and(page.getByRole('textbox'))
    .fill(await captchaAnswer(stage));
};

/** Fills in and submits the open login page. */
export const typeLogin = async (
  stage: Inhabited,
  page: Page,
  username: string,
  password = stage.world.password,
): Promise<void> => {
  await fillLogin(stage, page, username, password);
  const agree = page.getByRole('checkbox', { name: /我已阅读并同意/ });
  if (!(await agree.isChecked())) await agree.check();
  await page.getByRole('button', { name: '登录', exact: true }).tap();
};

/** Stores a session on the device without going through the login page. */
export const loggedIn = async (
  stage: Stage,
  name: keyof QualityWorld['clients'],
  options?: BrowserContextOptions,
): Promise<Watched> => {
  const watched = await stage.phone(options);
  await keepSession(watched.page, await stage.again(name));
  return watched;
};

/** Stores the client's session on the device unless there is one already. */
export const keepSession = async (page: Page, client: TestClient): Promise<void> => {
  const { user, roles, permissions, isSpecificAccount } = await client.ok(getCaller, {});
  const kept = { token: client.token, user, userAdminInfo: { roles, permissions }, isSpecificAccount };
  await page.context().addInitScript((text) => {
    if (!localStorage.getItem('zy.session')) localStorage.setItem('zy.session', text);
  }, JSON.stringify(kept));
};

export { STORY_NOW };
