/** The built app on the real server with the small test world, and browser contexts that act as phones. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { getCaller } from '#capabilities/session/contract/accounts/get-caller.ts';
import type { QualityWorld } from '#testing/examples/world.ts';
import { qualityWorld } from '#testing/quality/quality-world.ts';
import { STORY_NOW, type TestClient } from '#testing/test-server.ts';
import { closePages, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { captchaAnswer, ENV, quietServer, servedStage, type ServedWorld, type ServedStage } from './served-stage.ts';

export { captchaAnswer, type ServedWorld };

export interface PhoneStage extends ServedStage {
  browser: Browser;
  /** A phone with empty storage. Its clock follows the server's. */
  phone(options?: BrowserContextOptions): Promise<WatchedPage>;
}

export type Stage = PhoneStage & QualityWorld;

/** A world in which every agent has at least one entity of each kind. */
export const openStage = async (): Promise<Stage> => {
  const quality = await qualityWorld({ servesApp: true, env: ENV });
  return { ...quality, ...(await phonesFor(quality)) };
};

/** A world without transactions; tests send all of them through the feed. @param now the server's initial time. */
export const openQuietStage = async (now: string, env: Record<string, string> = {}): Promise<PhoneStage> =>
  phonesFor(await quietServer(now, env));

const phonesFor = async (inhabited: ServedWorld): Promise<PhoneStage> => {
  const { server } = inhabited;
  const browser = await openBrowser();
  const served = servedStage(inhabited);
  return {
    ...served,
    browser,
    phone: async (options) => {
      const watched = await openPage(browser, server.url, options);
      await watched.page.context().addInitScript(shiftClock, server.clock.now().getTime());
      return watched;
    },
    close: async () => {
      await closePages(browser);
      await served.close();
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

export const LOGIN = '/pages/login/index';
export const HOME = '/pages/home/home/index';

/** Fills in the open login page. */
export const fillLogin = async (
  stage: ServedWorld,
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
  stage: ServedWorld,
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
): Promise<WatchedPage> => {
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
