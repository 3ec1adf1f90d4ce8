/**
 * Every page: targets of at least 44 × 44 px, focus rings that are not cut, focus that returns when an overlay closes.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, SMALL_PHONE, type Watched } from './browser.ts';
import { PAGES, queryOf } from './page-list.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';
import { cutFocusRings, loneIcons, smallTargets } from './touch-checks.ts';
import { atRest, dress } from './visual-checks.ts';

let stage: Stage;
let inside: Watched;
let outside: Watched;
beforeAll(async () => {
  stage = await openStage();
  await stage.feed([stage.sale('touch-1'), stage.sale('touch-2', { status: 2, failReason: '余额不足' })]);
  inside = await loggedIn(stage, 'mid', { viewport: SMALL_PHONE });
  outside = await stage.phone({ viewport: SMALL_PHONE });
}, 300_000);
afterAll(() => stage.close());

describe.each(PAGES)('$path', ({ path, isPublic }) => {
  const open = async (): Promise<Page> => {
    const { page } = isPublic ? outside : inside;
    await page.goto(path + queryOf(path, stage));
    await atRest(page);
    return page;
  };

  it('has targets of 44 px, uncut focus rings, and no icon alone on a line', async () => {
    const page = await open();
    expect(await smallTargets(page)).toEqual([]);
    expect(await cutFocusRings(page)).toEqual([]);
    await dress(page, 'light', 130);
    expect(await loneIcons(page)).toEqual([]);
  });
});

describe('Escape gives the focus back to the opener', () => {
  it.each([
    ['/pages/home/trading/index', '筛选'],
    ['/pages/home/terminal/terminalList', '筛选'],
    ['/pages/home/terminal/termOperatHistory', '筛选'],
    ['/pages/earnings/earningsDetails', '筛选'],
    ['/pages/earnings/earningsWithdrawal', '更换'],
    ['/pages/myInfo/bindCard/bindCard', '开户支行'],
    ['/pages/home/terminal/terminalBind', '机具'],
    ['/pages/myInfo/index', '退出登录'],
  ])('on %s: %s', async (path, name) => {
    const { page } = inside;
    await openApp(page, path);
    await atRest(page);
    const opener = page.locator('.page:visible').getByRole('button', { name }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
