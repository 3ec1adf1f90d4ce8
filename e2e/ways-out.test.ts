/** Dead ends: missing or forbidden things are reported before any input, with an action that leads on. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WatchedPage } from './browser.ts';
import { SMALL_PHONE, openApp, turnTo } from './browser.ts';
import { PAGES, queryOf } from './page-list.ts';
import { HOME, loggedIn, openStage, type Stage } from './phone-stage.ts';

const TERMINALS = '/pages/home/terminal/terminalList';
const WITHDRAW = '/pages/earnings/earningsWithdrawal';
const BIND_CARD = '/pages/myInfo/bindCard/bindCard';

const NEEDS_ID = [
  '/pages/home/trading/detail',
  '/pages/earnings/earningsInfo',
  '/pages/home/terminal/terminalInfo',
  '/pages/home/bannerDetail/bannerDetail',
];
/** Pages whose first view needs no answer. */
const STATIC = [
  '/pages/myInfo/updatePassword/index',
  '/pages/myInfo/setting/setting',
  '/pages/home/terminal/terminalBind',
  '/merchantApplication',
  '/pages/taxes/submitDocument',
];

declare global {
  interface Window {
    toasted?: boolean;
  }
}

let stage: Stage;
let phone: WatchedPage | undefined;
/**
 * One phone for the tests that only read pages of one agent, because a new one would load and compile the app each
 * time.
 */
let reader: WatchedPage;

beforeAll(async () => {
  stage = await openStage();
  reader = await loggedIn(stage, 'mid');
}, 300_000);
afterAll(() => stage.close());
beforeEach(() => void (reader.faults.length = 0));
afterEach(async () => {
  await phone?.page.context().close();
  phone = undefined;
});

describe('an entity that does not exist', () => {
  it.each([
    '/pages/home/trading/detail?id=999999999',
    '/pages/earnings/earningsInfo?id=999999999-1',
    '/pages/earnings/withdrawalList?id=999999999',
    '/pages/earnings/earningsWithdrawal?id=999999999',
  ])('%s is reported, and no retry is offered', async (address) => {
    const { page } = reader;
    await openApp(page, address);
    await page.locator('.empty', { hasText: '内容不存在或已被移除' }).waitFor();
    expect(await page.getByText('点按屏幕重试').count()).toBe(0);
  });
});

/** The nearest index page above a path, or home. */
const aboveOf = (path: string): string => {
  const above = path.slice(0, path.lastIndexOf('/'));
  if (above === '') return HOME;
  return PAGES.some((page) => page.path === `${above}/index`) ? `${above}/index` : aboveOf(above);
};

it.each(PAGES.filter(({ path }) => NEEDS_ID.includes(path)))(
  '$path without its id names the next step, once, and leads back',
  async ({ path }) => {
    const { page } = reader;
    await openApp(page, path);
    const told = page.locator('.empty', { has: page.getByRole('button', { name: '返回' }) });
    await told.waitFor();
    expect(await page.locator('.toast:visible').count()).toBe(0);
    await expect.poll(() => page.locator('.empty').count()).toBe(1);
    await told.getByRole('button', { name: '返回' }).tap();
    await page.waitForURL(`**${aboveOf(path)}`);
  },
);

describe('a read that fails', () => {
  // One phone for all pages, because a new one would load and compile the app each time.
  let failing: WatchedPage;
  beforeAll(async () => {
    failing = await loggedIn(stage, 'mid');
    await failing.page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (input, init) =>
        new URL(input instanceof Request ? input.url : input, location.href).pathname.startsWith('/prod-api/')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : send(input, init);
      // the app asks once more after a second, which on each page would be more than a minute
      const later = window.setTimeout;
      window.setTimeout = ((work: () => void, delayMs?: number) =>
        later(work, delayMs === 1_000 ? 0 : delayMs)) as typeof window.setTimeout;
      document.addEventListener(
        'toggle',
        (event) => (window.toasted ||= (event.target as Element).id === 'toast'),
        true,
      );
    });
  });
  afterAll(() => failing.page.context().close());

  it.each(PAGES.filter(({ isPublic }) => !isPublic))(
    '$path reports it in its place, without a toast',
    async ({ path }) => {
      const { page } = failing;
      await turnTo(page, path + queryOf(path, stage));
      await page.locator('.page:visible .sk:visible').first().waitFor({ state: 'detached' });
      if (!STATIC.includes(path)) await page.locator('.page:visible .empty').first().waitFor();
      expect(await page.evaluate(() => window.toasted ?? false)).toBe(false);
    },
  );
});

describe('a filter without results', () => {
  it('can be cleared in the empty state: terminals', async () => {
    const { page } = reader;
    await openApp(page, `${TERMINALS}?scope=self&activatedFrom=2020-01-01&activatedTo=2020-01-02`);
    await page.getByText('没有符合条件的机具').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).tap();
    await page.getByRole('listitem').first().waitFor();
    expect(reader.faults).toEqual([]);
  });

  it('can be cleared in the empty state: operations', async () => {
    const { page } = reader;
    await openApp(page, '/pages/home/terminal/termOperatHistory?status=2');
    await page.getByText('没有符合条件的记录').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).tap();
    await page.getByRole('listitem').first().waitFor();
    expect(reader.faults).toEqual([]);
  });

  it('leaves out a date that was cleared, instead of refusing it', async () => {
    const { page } = reader;
    await openApp(page, TERMINALS);
    await page.getByRole('button', { name: '筛选' }).tap();
    await page.getByRole('button', { name: '指定时间段' }).tap();
    await page.getByLabel('开始日期').fill('');
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/term-info/list') && request.postData()?.includes('activatedTo') === true,
    );
    await page.getByRole('button', { name: /^查看/ }).tap();
    expect((await asked).postDataJSON()).not.toHaveProperty('activatedFrom');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByText('提交的内容有误').count()).toBe(0);
  });
});

it('selecting in a list without movable terminals switches to own terminals', async () => {
  const { page } = reader;
  await openApp(page, `${TERMINALS}?holderId=${stage.things.leaf.agent}`);
  await page.getByRole('button', { name: '选择', exact: true }).tap();
  await page.getByText('本人持有', { exact: true }).waitFor();
  await page.getByRole('checkbox').and(page.locator(':enabled')).first().tap();
  await page.getByText('已选 1 台').waitFor();
  expect(reader.faults).toEqual([]);
});

describe('an agent that cannot have a settlement account learns so before any input', () => {
  it.each([
    ['specific', '您的账号在平台外结算'],
    ['frozen', '账号已被冻结'],
  ] as const)('%s', async (name, why) => {
    phone = await loggedIn(stage, name);
    await openApp(phone.page, BIND_CARD);
    await phone.page.getByText(why).waitFor();
    expect(await phone.page.getByRole('textbox').count()).toBe(0);
  });

  it('an agent settled outside the platform is offered no withdrawal', async () => {
    phone = await loggedIn(stage, 'specific');
    const { page } = phone;
    await openApp(page, HOME);
    // the prerendered shell is the same for all users; the page that replaces it depends on the account
    const withdraw = page.getByRole('link', { name: '提现', exact: true });
    await withdraw.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: '账户流水', exact: true }).waitFor();
    expect(await withdraw.count()).toBe(0);
    await openApp(page, '/pages/earnings/withdrawalList');
    await page.getByText('还没有提现').waitFor();
    expect(await page.getByRole('button', { name: '去提现' }).count()).toBe(0);
  });
});

it('back asks for confirmation before an unfinished new password is lost', async () => {
  phone = await stage.phone();
  const { page } = phone;
  // Opened by URL, the page has no page below it: back leads elsewhere, and still asks for confirmation.
  await openApp(page, '/pages/myInfo/forgot-password/index');
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill('13900000002');
  await page.getByRole('button', { name: '返回' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '继续填写' }).tap();
  expect(await page.getByRole('textbox', { name: '手机号', exact: true }).inputValue()).toBe('13900000002');
});

describe('the verification of a withdrawal', () => {
  it('is in sight with its button, and has the focus when it is missing', async () => {
    phone = await loggedIn(stage, 'mid', { viewport: SMALL_PHONE });
    const { page } = phone;
    await openApp(page, WITHDRAW);
    await page.getByLabel('提现金额（元）').fill('123');
    const submit = page.getByRole('button', { name: '提现 123.00' });
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await submit.tap();
    const confirm = page.getByRole('button', { name: '确认提现' });
    const code = page.getByLabel('短信验证码');
    // the code was sent with the sheet, and its field has the focus
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await confirm.tap();
    await page.getByText('请输入 6 位短信验证码').waitFor();
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    const [field, button] = [await code.boundingBox(), await confirm.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(SMALL_PHONE.height);
  });

  it('sends one code, however often the button is tapped', async () => {
    phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    let asked = 0;
    await page.route('**/sendSMS**', async (route) => {
      asked += 1;
      await new Promise((resolve) => page.once('close', resolve));
      await route.abort().catch(() => undefined);
    });
    await openApp(page, WITHDRAW);
    await page.getByLabel('提现金额（元）').fill('123');
    await page.getByRole('button', { name: '提现 123.00' }).tap();
    const button = page.getByRole('button', { name: '获取验证码' });
    await expect.poll(() => button.isDisabled()).toBe(true);
    await button.tap({ force: true });
    expect(asked).toBe(1);
  });
});
