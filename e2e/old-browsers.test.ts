/**
 * The app in a browser that has nothing of what is newer than Chrome 111 or Safari 16.4 (docs/browsers.md): what
 * today's Chromium has more is taken away before a page's scripts run.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newerApis, removeApis, SELECTORS } from '#testing/browsers/newer-apis.ts';
import { turnTo, type WatchedPage } from './browser.ts';
import { PAGES, queryOf } from './page-list.ts';
import { openPagesStage } from './page-looks.ts';
import { HOME, LOGIN, loggedIn, typeLogin, type Stage } from './phone-stage.ts';
import { atRest } from './visual-checks.ts';

/** Functions that the tests themselves use to look at the page. */
const KEPT: readonly string[] = ['checkVisibility'];
const removed = newerApis().filter(({ holder, member = '' }) => holder !== SELECTORS && !KEPT.includes(member));

let stage: Stage;
beforeAll(async () => {
  stage = await openPagesStage();
}, 300_000);
afterAll(() => stage.close());

const aged = async (watched: WatchedPage): Promise<WatchedPage> => {
  await watched.page.addInitScript(removeApis, removed);
  return watched;
};

it('logs in, shows home, and filters a list by the address', async () => {
  const { page, faults } = await aged(await stage.phone());
  await turnTo(page, LOGIN);

  expect(await page.evaluate(() => ['any' in AbortSignal, 'size' in URLSearchParams.prototype])).toEqual([
    false,
    false,
  ]);
  await typeLogin(stage, page, stage.world.accounts.mid.loginName);
  await page.waitForURL(`**${HOME}`);
  await atRest(page);
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/trx/list') && (request.postData() ?? '').includes('"statuses":[2]'),
  );
  await turnTo(page, '/pages/home/trading/index?statuses=2');
  await asked;
  expect(await page.locator('.empty--error:visible').count()).toBe(0);
  expect(faults).toEqual([]);
});

it('shows every page', async () => {
  const { page, faults } = await aged(await loggedIn(stage, 'mid'));
  const wrong: string[] = [];
  for (const { path, isPublic } of PAGES) {
    if (isPublic) continue;
    await turnTo(page, path + queryOf(path, stage));
    await atRest(page);
    const failed = await page.locator('.empty--error:visible').allTextContents();
    wrong.push(...[...failed, ...faults.splice(0)].map((what) => `${path}: ${what}`));
  }
  expect(wrong).toEqual([]);
});
