/** Going back shows the page in the state in which it was left, in the first frame and without asking the server. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp } from './browser.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';
import { atRest } from './visual-checks.ts';

const TRADES = '/pages/home/trading/index';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.feed(Array.from({ length: 30 }, (_, index) => stage.sale(`back-${index}`)));
}, 300_000);
afterAll(() => stage.close());

interface Frame {
  rows: number;
  skeletons: number;
  top: number;
}

declare global {
  interface Window {
    drawnFrames: Frame[];
  }
}

/** Records the visible elements in every frame from the moment at which the list's address is reached. */
const watchFrames = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    window.drawnFrames = [];
    const count = (selector: string): number =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length;
    const watch = (): void => {
      if (location.pathname === path)
        window.drawnFrames.push({
          rows: count('.page [role="listitem"], .page li'),
          skeletons: count('.page .sk'),
          top: window.scrollY,
        });
      if (window.drawnFrames.length < 20) requestAnimationFrame(watch);
    };
    window.addEventListener('popstate', () => requestAnimationFrame(watch), { once: true });
  }, path);

it('a list that was scrolled, after one of its details', async () => {
  const { page, faults } = await loggedIn(stage, 'leaf');
  await openApp(page, TRADES);
  await atRest(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  const link = page.locator('.page:visible').getByRole('listitem').getByRole('link').nth(9);
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await link.tap();
  await page.waitForURL('**/trading/detail**');
  await atRest(page);
  await page.evaluate(() => (window.fetch = () => new Promise(() => undefined)));
  await watchFrames(page, TRADES);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.drawnFrames.length)).toBe(20);
  const frames = await page.evaluate(() => window.drawnFrames);
  expect(frames.filter(({ rows, skeletons, top }) => rows < 5 || skeletons > 0 || top !== left)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
