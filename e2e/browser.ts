/** Real Chromium, phone-sized. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

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

/** Chromium with windows: the headless shell has no camera. */
export const cameraPath = (): string =>
  PLACES.slice(2).find((path) => path !== undefined && existsSync(path)) ?? chromiumPath();

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });

let shared: Promise<Browser> | undefined;

/** One browser for all files of a process, which ends with it. What a file opens in it, {@link closePages} closes. */
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
export interface Watched {
  page: Page;
  faults: string[];
}

export const openPage = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Watched> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    // Journeys are about states: what moves between them has tests of its own.
    reducedMotion: 'reduce',
    ...options,
  });
  // Longer than any step takes on a busy machine, shorter than the test's own timeout.
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
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
