/** Real Chromium, phone-sized. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { routes } from '#apps/mobile/routes.ts';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const chromiumPath = (): string => {
  const found = PLACES.find((path) => path !== undefined && existsSync(path));
  if (found === undefined)
    throw new Error(
      'Chromium is missing: install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk fonts-roboto) or set CHROMIUM_PATH.',
    );
  return found;
};

/** Chromium with windows: the headless shell has no camera, shows no notifications and installs no apps. */
export const cameraPath = (): string =>
  PLACES.slice(2).find((path) => path !== undefined && existsSync(path)) ?? chromiumPath();

/** This machine under a foreign name: shows which features the browser permits to other hosts over plain http. */
export const OTHER_HOST = 'another-host.test';
/** The same machine under a public name. */
export const PUBLIC_HOST = 'zhanye.example';

const ARGS = [
  `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1,MAP ${PUBLIC_HOST} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Without a UTF-8 locale, non-ASCII names of downloads are lost. */
const ENV = { ...process.env, LC_ALL: 'C.UTF-8' };
const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: ARGS, env: ENV, handleSIGTERM: false });

let shared: Promise<Browser> | undefined;

/**
 * Vitest ends a process of tests by a signal and half a second later by force, which closing a browser may outlast.
 * When the process exits by itself, Playwright ends its browser at once and removes the folders of its profile.
 */
process.once('SIGTERM', () => process.exit());

/** One browser for all files of a process, which ends with it. {@link closePages} closes what a file opens in it. */
export const openBrowser = async (): Promise<Browser> => {
  const browser = await (shared ??= launch());
  browser.once('disconnected', () => (shared = undefined));
  return browser;
};

export const closePages = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()));
};

export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 568 };

/** Errors of the page, collected while a test runs; a passing test expects none. */
export interface WatchedPage {
  page: Page;
  faults: string[];
}

const phoneAt = (baseURL: string): BrowserContextOptions => ({
  baseURL,
  viewport: PHONE,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  serviceWorkers: 'block',
  // journeys are about states: the motion between them has tests of its own
  reducedMotion: 'reduce',
});

export const openPage = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> => {
  const context = await browser.newContext({ ...phoneAt(url), ...options });
  return watchedPage(context);
};

/**
 * A phone with a browser of its own, whose data is in `folder`: with notifications and the offer to install, which no
 * browser makes in a private window. It is closed with its context.
 */
export const openOwnPhone = async (url: string, folder: string): Promise<WatchedPage> => {
  const context = await chromium.launchPersistentContext(folder, {
    ...phoneAt(url),
    executablePath: cameraPath(),
    args: [...ARGS, '--bypass-app-banner-engagement-checks'],
    serviceWorkers: 'allow',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  return watchedPage(context);
};

const watchedPage = async (context: BrowserContext): Promise<WatchedPage> => {
  // longer than any step takes on a busy machine, shorter than the test's own timeout
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`.trim());
  });
  return { page, faults };
};

/** Waits until the app has replaced the prerendered shell: a tap on the shell does nothing. */
const started = (page: Page): Promise<void> => page.locator('#shell').waitFor({ state: 'detached' });

export const openApp = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await started(page);
};

export const reloadApp = async (page: Page): Promise<void> => {
  await page.reload();
  await started(page);
};

/**
 * Opens another page without loading the app again, as forward does, or loads it where none is loaded yet. Tabs and
 * pages above others are loaded, because they come with the pages that stay beside and below them.
 */
export const turnTo = async (page: Page, address: string): Promise<void> => {
  const path = address.split('?')[0];
  const route = routes.find((one) => one.path === path);
  if (page.url() === 'about:blank' || route?.tab || route?.overlay) return openApp(page, address);
  await page.evaluate((url) => {
    for (const one of document.querySelectorAll<HTMLElement>('.page')) one.dataset['left'] = '';
    history.pushState({ key: crypto.randomUUID(), depth: 0 }, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await page.locator('.page:not([data-left])').locator('visible=true').first().waitFor();
};
