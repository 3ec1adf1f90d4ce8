/**
 * A browser that is too old, or an address that is not encrypted, is reported in one sentence; nothing else is read.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { closePages, openBrowser, openPage, PUBLIC_HOST } from './browser.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await testServer({ servesApp: true });
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await closePages(browser);
  await server.close();
});

/** Answers as Chrome 110 does. */
const withoutMixedColours = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    CSS.supports = (_name: string, value?: string) => value?.startsWith('color-mix') !== true;
  });

it.each(['/', '/pages/home/home/index', '/console'])('an old browser at %s', async (path) => {
  const { page, faults } = await openPage(browser, server.url);
  await withoutMixedColours(page);
  await page.goto(`${path}?from=a`);
  expect(await page.locator('body').innerText()).toMatch(
    /^\s*这个浏览器版本太低，请升级到 Chrome 111 或 Safari 16\.4 以上再打开。\s+复制网址\s*$/,
  );
  const copied = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('copy', () => resolve((document.activeElement as HTMLInputElement).value)),
      ),
  );
  await page.getByRole('button', { name: '复制网址' }).click();
  expect(await copied).toBe(`${server.url}${path}?from=a`);
  await page.getByRole('button', { name: '已复制' }).waitFor();
  expect(faults).toEqual([]);
});

it('a public address without encryption leads to the same page with it', async () => {
  const { page } = await openPage(browser, server.url.replace('127.0.0.1', PUBLIC_HOST), { locale: 'en-US' });
  await page.goto('/pages/home/trading/index?statuses=2');
  expect(await page.locator('body').innerText()).toContain('This address is not encrypted');
  const asked = page.waitForRequest((request) => request.url().startsWith('https:'));
  await page.getByRole('button', { name: 'Go to the encrypted address' }).click();
  expect((await asked).url()).toBe(`https://${PUBLIC_HOST}/pages/home/trading/index?statuses=2`);
});

it.each(['/', '/pages/home/trading/index', '/console'])('%s asks translators to leave it alone', async (path) => {
  const page = await (await fetch(server.url + path)).text();
  expect(page).toMatch(/<html [^>]*translate="no"/);
  expect(page).toContain('<meta name="google" content="notranslate">');
});

it('reads nothing else of the page', async () => {
  const { page } = await openPage(browser, server.url);
  await withoutMixedColours(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  expect(asked.filter((path) => !/^\/(|unfit\.js|icon.*|manifest\.webmanifest)$/.test(path))).toEqual([]);
});
