/** The carousel of the home page: banners of home, then those of the shop with their label, from one answer. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writtenBanner } from '#capabilities/content/contract/banners/written-banner.ts';
import type { BannerId } from '#capabilities/content/contract/content-ids.ts';
import { publishBanner, showBanner } from '#capabilities/content/server/banners/manage-banners.ts';
import { testOperator } from '#testing/staff.ts';
import { openApp } from './browser.ts';
import { HOME, loggedIn, openStage, type Stage } from './phone-stage.ts';

let stage: Stage;
let offer: BannerId;

const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: `${text} en`, ja: text });
const operating = () => ({ operator: testOperator('test'), now: stage.server.clock.now() });
const publish = (banner: object): Promise<BannerId> => {
  const file = {
    type: 'shop',
    subtitle: words('限时'),
    action: words('查看'),
    body: words('正文\n\n第二段'),
    sort: 0,
    ...banner,
  };
  return stage.server.database.db.transaction((tx) => publishBanner(tx, writtenBanner().parse(file), operating()));
};

beforeAll(async () => {
  stage = await openStage();
  offer = await publish({ title: words('打印纸到货') });
  await publish({ title: words('别的团队'), team: stage.world.agents.other.code });
}, 300_000);
afterAll(() => stage.close());

const CAROUSELS = { 'zh-Hans': '活动', 'zh-Hant': '活動', en: 'Highlights', ja: 'ご案内' };
const carousel = (page: Page, lang: keyof typeof CAROUSELS = 'zh-Hans') =>
  page.getByRole('region', { name: CAROUSELS[lang] }).getByRole('link');
const titles = (page: Page, lang?: keyof typeof CAROUSELS): Promise<string[]> =>
  carousel(page, lang).locator('b').allInnerTexts();

it('shows banners of home first, then those of the shop, to the agents whom they address, and asks once', async () => {
  const { page, faults } = await loggedIn(stage, 'mid');
  const asked: (string | null)[] = [];
  page.on('request', (request) => void (request.url().includes('/banner/list') && asked.push(request.postData())));
  await openApp(page, HOME);
  await carousel(page).first().waitFor();
  const shown = await titles(page);
  expect(shown.slice(-2)).toEqual(['商城 打印纸到货', '商城 机具上新']);
  expect(shown.slice(0, -2)).toContain('把机具发到团队手里');
  // the agent has an account already, so this banner is missing
  expect(shown).not.toContain('结算账户准备好了吗');
  expect(shown.slice(0, -2).filter((title) => title.includes('商城'))).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('opens one of the shop as the others, and shows no hidden one', async () => {
  const { page } = await loggedIn(stage, 'mid');
  await openApp(page, HOME);
  await carousel(page).filter({ hasText: '打印纸到货' }).tap();
  await page.waitForURL((url) => url.pathname.endsWith('/home/bannerDetail') && url.search === `?id=${offer}`);
  await page.getByText('正文', { exact: true }).waitFor();
  const { db } = stage.server.database;
  await db.transaction((tx) => showBanner(tx, offer, false, operating()));
  await openApp(page, HOME);
  await expect.poll(() => titles(page)).toContain('商城 机具上新');
  expect(await titles(page)).not.toContain('商城 打印纸到货');
  await db.transaction((tx) => showBanner(tx, offer, true, operating()));
  await page.context().close();
});

it.each([
  ['zh-Hant', '商城 打印纸到货'],
  ['en', 'Shop 打印纸到货 en'],
  ['ja', 'ショップ 打印纸到货'],
] as const)('says so in %s', async (lang, title) => {
  const { page } = await loggedIn(stage, 'leaf');
  await page.addInitScript((kept) => localStorage.setItem('zy.lang', kept), lang);
  await openApp(page, HOME);
  await expect.poll(() => titles(page, lang)).toContain(title);
  await page.context().close();
});
