/** Documents outside the phone's app, in a browser: their content security policy lets them work. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { closePages, openBrowser, openPage } from './browser.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await testServer({ servesApp: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await closePages(browser);
  await server.close();
});

it('/docs lists the calls, with its own style', async () => {
  const { page, faults } = await openPage(browser, server.url);
  await page.goto('/docs');
  const call = page.locator('summary', { hasText: '/prod-api/login/app' });
  await call.waitFor();
  await expect.poll(() => call.locator('b').textContent()).toBe('POST');
  expect(await call.locator('b').evaluate((node) => getComputedStyle(node).display)).toBe('inline-block');
  await call.click();
  await page.locator('details', { has: call }).locator('pre', { hasText: '"username"' }).waitFor();
  expect(faults).toEqual([]);
});

it('/outbox shows the table of messages', async () => {
  const { page, faults } = await openPage(browser, server.url);
  await page.goto('/outbox');
  await page.getByRole('heading', { name: 'Text messages not sent' }).waitFor();
  expect(faults).toEqual([]);
});

it('a page of the app is isolated from other origins', async () => {
  const { page } = await openPage(browser, server.url);
  await page.goto('/');
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
});
