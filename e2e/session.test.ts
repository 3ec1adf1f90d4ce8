/** Sessions on a phone: login, login after expiry, and the data that the device stores. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { codeSentTo } from '#testing/session.ts';
import { openApp, reloadApp, SMALL_PHONE } from './browser.ts';
import { captchaAnswer, HOME, LOGIN, openStage, typeLogin, type Stage } from './phone-stage.ts';
import { overflowing } from './visual-checks.ts';

const PASSWORD_PAGE = '/pages/myInfo/updatePassword/index';
const MY = '/pages/myInfo/index';
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
}, 240_000);
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.server.database.pool.query('delete from session.login_attempt; delete from session.sms_code');
});

const root = (): string => stage.world.accounts.root.loginName;
const kept = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('zy.session') ?? '{}') as Record<string, unknown>);
const endSessions = () => stage.server.database.pool.query("update session.token set expires_at = '2000-01-01'");
const modal = (page: Page) => page.getByRole('dialog', { name: '登录已过期' });

const enter = async (path: string, name = root()): Promise<Page> => {
  const { page } = await stage.phone();
  await openApp(page, path);
  await typeLogin(stage, page, name);
  await page.waitForURL(`**${path === '/' ? HOME : path}`);
  return page;
};

describe('login', () => {
  it('opens the requested page and stores no password on the device', async () => {
    const page = await enter(PASSWORD_PAGE);
    await expect
      .poll(async () => Object.keys(await kept(page)))
      .toEqual(
        expect.arrayContaining([
          'token',
          'user',
          'userInfo',
          'userAdminInfo',
          'policyList',
          'systemConfig',
          'isSpecificAccount',
        ]),
      );
    const all = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(all.includes(stage.world.password)).toBe(false);
  });

  it('takes values that a password manager filled in without telling the page', async () => {
    const { page } = await stage.phone();
    await openApp(page, '/');
    await page.getByAltText('图形验证码').waitFor();
    await page
      .getByLabel('图形验证码')
      .and(page.getByRole('textbox'))
      .fill(await captchaAnswer(stage));
    await page.evaluate(
      ([username, password]) => {
        for (const [name, value] of [
          ['username', username],
          ['password', password],
        ] as const) {
          const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
        }
      },
      [root(), stage.world.password] as const,
    );
    // a tap renders the form again, which must not empty it
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '登录', exact: true }).tap();
    await expect.poll(() => page.url()).toContain(HOME);
  });

  it('marks empty fields, focuses the first one, and sends no request', async () => {
    const { page } = await stage.phone();
    await openApp(page, '/');
    await page.getByAltText('图形验证码').waitFor();
    let asked = 0;
    page.on('request', (request) => void (request.url().includes('/login/app') && (asked += 1)));
    await page.getByRole('button', { name: '登录', exact: true }).tap();
    await page.getByText('请输入账号或手机号').waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('username');
    expect(asked).toBe(0);
  });

  it('shows a wrong password at its field, and loads a new captcha', async () => {
    const { page } = await stage.phone();
    await openApp(page, '/');
    await page.getByAltText('图形验证码').waitFor();
    const first = await page.getByAltText('图形验证码').getAttribute('src');
    await typeLogin(stage, page, root(), 'wrong');
    await page.getByText('账号或密码错误，还可尝试 4 次').waitFor();
    await expect.poll(() => page.getByAltText('图形验证码').getAttribute('src')).not.toBe(first);
    expect(await page.getByLabel('账号或手机号').inputValue()).toBe(root());
  });

  it('needs no picture: with the keyboard alone, the browser solves a puzzle instead', async () => {
    const { page } = await stage.phone();
    await openApp(page, '/');
    await page.getByAltText('图形验证码').waitFor();
    await page.getByLabel('账号或手机号').focus();
    await page.keyboard.type(root());
    await tabTo(page, '密码');
    await page.keyboard.type(stage.world.password);
    await tabTo(page, '看不清图片？不用图片验证');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('不用图片：').waitFor();
    await tabTo(page, '我已阅读并同意');
    await page.keyboard.press('Space');
    await tabTo(page, '登录', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${HOME}`, { timeout: 60_000 });
    expect(await kept(page)).toHaveProperty('token');
  });

  it('remembers the device, not the password: the next login needs only the captcha', async () => {
    const { page } = await stage.phone();
    await openApp(page, '/');
    await page.getByText('记住我').tap();
    await typeLogin(stage, page, root());
    await page.waitForURL(`**${HOME}`);
    await openApp(page, MY);
    // The app reads permissions and settings again after its first page is idle.
    await expect.poll(async () => Object.keys(await kept(page)), { timeout: 30_000 }).toContain('systemConfig');
    await endSessions();
    await reloadApp(page);
    await modal(page).getByRole('button').tap();
    await page.waitForURL(`**${LOGIN}`);
    expect(Object.keys(await kept(page)).toSorted()).toEqual(['deviceToken', 'rememberPasswordUser', 'systemConfig']);
    await page.getByAltText('图形验证码').waitFor();
    await page
      .getByLabel('图形验证码')
      .and(page.getByRole('textbox'))
      .fill(await captchaAnswer(stage));
    await page.getByRole('button', { name: '登录', exact: true }).tap();
    await page.waitForURL(`**${MY}`);
    await page.getByRole('button', { name: '退出登录' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
    await page.waitForURL(`**${LOGIN}`);
    expect((await kept(page)).rememberPasswordUser).toEqual({ username: root() });
  });

  it.each(languages)(
    'says in %s that this device is remembered, in full on a small screen with large text',
    async (lang) => {
      const { page } = await stage.phone({ viewport: SMALL_PHONE });
      await page.addInitScript((language) => {
        const rememberPasswordUser = { username: 'ZY80001', rememberToken: 'kept' };
        localStorage.setItem('zy.session', JSON.stringify({ rememberPasswordUser }));
        localStorage.setItem('zy.lang', language);
        localStorage.setItem('zy.text', '130');
      }, lang);
      await openApp(page, LOGIN);
      await page.locator('#root input[type=password][placeholder]').waitFor();
      expect(await overflowing(page)).toEqual([]);
      await page.context().close();
    },
  );
});

/** Moves by the keyboard until the named element has the focus. */
const tabTo = async (page: Page, name: string, key = 'Tab'): Promise<void> => {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
      return (label ?? '').trim();
    });
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(key);
    if ((await focused()).startsWith(name)) return;
  }
  throw new Error(`${name} cannot be reached by the keyboard`);
};

describe('an expired session', () => {
  it('shows one dialog for all calls in flight, and returns to the form with the typed values', async () => {
    const page = await enter(PASSWORD_PAGE);
    await page.getByLabel('原密码').fill('typed before');
    await page.getByLabel('新密码', { exact: true }).fill('Wq83-plum');
    await page.getByLabel('再次输入新密码').fill('Wq83-plum');
    await endSessions();
    await page.getByRole('button', { name: '保存新密码' }).tap();
    await modal(page).waitFor();
    await expect.poll(() => modal(page).count()).toBe(1);
    await modal(page).getByRole('button').tap();
    await page.waitForURL(`**${LOGIN}`);
    expect(await page.getByLabel('账号或手机号').inputValue()).toBe(root());
    await typeLogin(stage, page, root());
    await page.waitForURL(`**${PASSWORD_PAGE}`);
    expect(await page.getByLabel('原密码').inputValue()).toBe('typed before');
    expect(await page.getByLabel('再次输入新密码').inputValue()).toBe('Wq83-plum');
  });

  it('shows no data of the previous account to the next one', async () => {
    const page = await enter(MY);
    await page.getByRole('heading', { name: stage.world.agents.root.name }).waitFor();
    await page.getByText('密码与安全').tap();
    await page.getByText('修改密码').tap();
    await page.getByLabel('原密码').fill(stage.world.password);
    await endSessions();
    await page.getByLabel('新密码', { exact: true }).fill('Wq83-plum');
    await page.getByLabel('再次输入新密码').fill('Wq83-plum');
    await page.getByRole('button', { name: '保存新密码' }).tap();
    await modal(page).getByRole('button').tap();
    await page.waitForURL(`**${LOGIN}`);
    await typeLogin(stage, page, stage.world.accounts.other.loginName);
    await page.waitForURL(`**${HOME}`);
    await page.getByRole('link', { name: '我的', exact: true }).tap();
    await page.getByRole('heading', { name: stage.world.agents.other.name }).waitFor();
    expect(await page.getByText(stage.world.agents.root.name).count()).toBe(0);
  });

  it('opens no page by the back button', async () => {
    const page = await enter(PASSWORD_PAGE);
    await endSessions();
    await openApp(page, MY);
    await modal(page).getByRole('button').tap();
    await page.waitForURL(`**${LOGIN}`);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe(LOGIN);
  });
});

it('logs in with a code by text message, without a picture', async () => {
  const { page } = await stage.phone();
  const { mobile } = stage.world.accounts.sibling;
  await openApp(page, '/');
  await page.getByRole('link', { name: '短信验证码登录' }).tap();
  await page.waitForURL('**/pages/login/code/index');
  await page.getByLabel('手机号', { exact: true }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await page.getByText('60 秒后重发').or(page.getByText('59 秒后重发')).waitFor();
  await page.getByLabel('短信验证码').fill(await codeSentTo(stage.server.database.db, mobile));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await page.waitForURL(`**${HOME}`);
  expect(await kept(page)).toMatchObject({ token: expect.any(String), deviceToken: expect.any(String) });
});

it('resets a forgotten password by a code, and ends every session', async () => {
  const elsewhere = await enter(MY, stage.world.accounts.sibling.loginName);
  const { page } = await stage.phone();
  await openApp(page, '/pages/myInfo/forgot-password/index');
  const { mobile } = stage.world.accounts.sibling;
  await page.getByLabel('手机号').fill(mobile);
  await page.getByAltText('图形验证码').waitFor();
  await page
    .getByLabel('图形验证码')
    .and(page.getByRole('textbox'))
    .fill(await captchaAnswer(stage));
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await page.getByText('60 秒后重发').or(page.getByText('59 秒后重发')).waitFor();
  await page.getByLabel('短信验证码').fill(await codeSentTo(stage.server.database.db, mobile));
  await page.getByLabel('新密码').fill('Zu5-other');
  await page.getByRole('button', { name: '重置密码' }).tap();
  await page.waitForURL(`**${LOGIN}`);
  await typeLogin(stage, page, mobile, 'Zu5-other');
  await page.waitForURL(`**${HOME}`);
  await reloadApp(elsewhere);
  await expect.poll(() => modal(elsewhere).count()).toBe(1);
});

it('signs another device out', async () => {
  const lost = await enter(MY, stage.world.accounts.direct.loginName);
  const page = await enter('/', stage.world.accounts.direct.loginName);
  await openApp(page, '/pages/myInfo/setting/setting?view=devices');
  await page.getByRole('button', { name: '退出登录' }).first().tap();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
  await page.getByText('该设备已退出').waitFor();
  await reloadApp(lost);
  await expect.poll(() => modal(lost).count()).toBe(1);
});
